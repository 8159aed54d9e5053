import { Phone, TriangleAlert, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { PhoneInput } from '@/components/form/phone-input'
import { ReorderButtons, ReorderHandle } from '@/components/reorder/reorder-buttons'
import { buttonClass, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { TRANSFER_DESCRIPTION } from '@/contract/squads'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toE164 } from '@/lib/phone/phone'
import type { ContactForm, SquadForm } from '../squad-form'

interface ContactRowProps {
  id: string
  form: Pick<UseFormReturn<SquadForm>, 'control' | 'register' | 'formState'>
  contact: ContactForm
  index: number
  count: number
  /** They are rung one after another. */
  isOrdered: boolean
  /** Index of an earlier contact with the same number. */
  sameAs: number | undefined
  dragged: boolean
  onGrab: (event: PointerEvent) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A contact: drag handle, buttons to move it by keyboard, and its fields. */
export function ContactRow(props: ContactRowProps) {
  const { id, form, contact, index, count, isOrdered, sameAs, dragged, onGrab, onMove, onRemove } = props
  const { t } = useTranslation()
  const say = useFieldError()
  const { control, register, formState } = form
  const errors = formState.errors.numbers?.[index]
  const number = toE164(contact.phone)
  const name = contact.name.trim() || t('squads.contactNumber', { number: index + 1 })
  return (
    <li
      data-key={id}
      className={cx('rounded-lg border bg-raised', dragged ? 'border-accent shadow-float' : 'border-line')}
    >
      <fieldset className="flex flex-col gap-3 p-3 pt-1.5">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-center gap-1">
          {isOrdered && <ReorderHandle onGrab={onGrab} />}
          <span aria-hidden className="figures mr-auto font-medium text-sm">
            {t('squads.contactNumber', { number: index + 1 })}
          </span>
          {number && (
            <a
              href={`tel:${number}`}
              aria-label={t('squads.testCall', { name })}
              title={t('squads.testCall', { name })}
              className={buttonClass('ghost', 'icon-small')}
            >
              <Phone aria-hidden className="size-4" />
            </a>
          )}
          {isOrdered && <ReorderButtons name={name} index={index} count={count} onMove={onMove} />}
          <IconButton label={t('common.remove', { name })} size="icon-small" onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <Field
            label={t('squads.contactName')}
            error={say(errors?.name, { too_small: t('common.nameNeeded'), too_big: t('squads.nameTooLong') })}
          >
            {(field) => <Input {...field} {...register(`numbers.${index}.name`)} required autoComplete="off" />}
          </Field>
          <Field
            label={t('common.phoneNumber')}
            error={say(errors?.phone, { too_small: t('squads.phoneNeeded'), custom: t('squads.phoneWrong') })}
          >
            {(field) => <PhoneInput {...field} control={control} name={`numbers.${index}.phone`} required />}
          </Field>
          <Field label={t('squads.contactDescription')}>
            {(field) => (
              <Input
                {...field}
                {...register(`numbers.${index}.description`)}
                maxLength={TRANSFER_DESCRIPTION}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <p role="status" className="flex gap-1.5 text-sm text-warn empty:hidden">
          {sameAs !== undefined && (
            <>
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{t('squads.sameNumber', { number: sameAs + 1 })}</span>
            </>
          )}
        </p>
      </fieldset>
    </li>
  )
}

import { ArrowDown, ArrowUp, GripVertical, Phone, TriangleAlert, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { toE164 } from '@/lib/phone-number'
import type { ContactForm } from '../squad-form'

interface ContactRowProps {
  contact: ContactForm
  index: number
  count: number
  /** The place of an earlier contact with the same number. */
  sameAs: number | undefined
  errors: { name?: string; phone?: string }
  dragged: boolean
  onGrab: (event: PointerEvent) => void
  onChange: (patch: Partial<ContactForm>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One contact: its handle to drag by, buttons that do the same by key, and its fields. */
export function ContactRow(props: ContactRowProps) {
  const { contact, index, count, sameAs, errors, dragged, onGrab, onChange, onMove, onRemove } = props
  const { t } = useTranslation()
  const number = toE164(contact.phone)
  const name = contact.name.trim() || t('squads.contactNumber', { number: index + 1 })
  const steps = [
    { label: t('squads.moveUp', { name }), Icon: ArrowUp, to: index - 1, off: index === 0 },
    { label: t('squads.moveDown', { name }), Icon: ArrowDown, to: index + 1, off: index === count - 1 },
  ]
  return (
    <li
      data-key={contact.key}
      className={cx('rounded-lg border bg-raised', dragged ? 'border-accent shadow-float' : 'border-line')}
    >
      <fieldset className="flex flex-col gap-3 p-3 pt-1.5">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-center gap-1">
          {count > 1 && (
            <span
              aria-hidden
              onPointerDown={onGrab}
              className="-ml-1.5 flex size-7 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing max-md:size-11"
            >
              <GripVertical className="size-4" />
            </span>
          )}
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
          {count > 1 &&
            steps.map(({ label, Icon, to, off }) => (
              <IconButton
                key={label}
                label={label}
                size="icon-small"
                // Not disabled: the button under a key that is pressed again would lose the focus.
                aria-disabled={off || undefined}
                onClick={() => off || onMove(to)}
              >
                <Icon aria-hidden className="size-4" />
              </IconButton>
            ))}
          <IconButton label={t('squads.removeContact', { name })} size="icon-small" onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <Field label={t('squads.contactName')} error={errors.name}>
            {(field) => (
              <Input
                {...field}
                value={contact.name}
                required
                autoComplete="off"
                onChange={(event) => onChange({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('squads.contactPhone')} error={errors.phone}>
            {(field) => (
              <Input
                {...field}
                type="tel"
                value={contact.phone}
                required
                autoComplete="off"
                className="figures"
                onChange={(event) => onChange({ phone: event.target.value })}
                // Shown as it was understood: a wrong country is seen before it is saved.
                onBlur={() => number && number !== contact.phone && onChange({ phone: number })}
              />
            )}
          </Field>
          <Field label={t('squads.contactDescription')}>
            {(field) => (
              <Input
                {...field}
                value={contact.description}
                maxLength={300}
                autoComplete="off"
                onChange={(event) => onChange({ description: event.target.value })}
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

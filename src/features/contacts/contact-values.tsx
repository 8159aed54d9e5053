import { Plus, Star, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { PhoneInput } from '@/components/form/phone-input'
import { SafeLink } from '@/components/safe-link'
import { Button, IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { CONTACT_LABEL } from '@/contract/contacts'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type ContactForm, emptyValue } from './contact-form'

type ValueForm = Pick<UseFormReturn<ContactForm>, 'control' | 'register' | 'setValue' | 'formState'>

const valueClass = 'min-w-0 flex-1 max-md:-order-1 max-md:basis-full'

/** Labelled phone numbers or e-mail addresses, one of them primary. */
export function ValueRows({ form, name }: { form: ValueForm; name: 'phones' | 'emails' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useFieldError()
  const { control, register, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name })
  const rows = useWatch({ control, name })
  const isPhone = name === 'phones'
  const title = isPhone ? t('contacts.phones') : t('contacts.emails')
  const wrong = { custom: t('contacts.phoneWrong'), invalid_format: t('common.emailInvalid') }
  const setPrimary = (index: number) => {
    for (const each of rows.keys()) setValue(`${name}.${each}.primary`, each === index, { shouldDirty: true })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{title}</legend>
      {fields.map(({ id }, index) => {
        const { value = '', primary = false } = rows[index] ?? {}
        const number = index + 1
        const called = (isPhone && value ? format.phone(value) : value) || number
        const error = say(formState.errors[name]?.[index]?.value, wrong)
        return (
          <div key={id} className="flex flex-col gap-1">
            <div className="flex items-center gap-1.5 max-md:flex-wrap">
              <Input
                {...register(`${name}.${index}.label`)}
                aria-label={t('contacts.labelOf', { title, number })}
                placeholder={t('contacts.label')}
                maxLength={CONTACT_LABEL}
                autoComplete="off"
                className="w-28! max-md:w-auto! max-md:min-w-0 max-md:flex-1"
              />
              {isPhone ? (
                <PhoneInput
                  control={control}
                  name={`${name}.${index}.value`}
                  aria-label={t('contacts.phoneNumber', { number })}
                  aria-invalid={error ? true : undefined}
                  className={valueClass}
                />
              ) : (
                <Input
                  {...register(`${name}.${index}.value`)}
                  aria-label={t('contacts.emailNumber', { number })}
                  aria-invalid={error ? true : undefined}
                  inputMode="email"
                  autoComplete="off"
                  className={cx('figures', valueClass)}
                />
              )}
              <IconButton
                label={t('contacts.makePrimary', { value: called })}
                size="icon-small"
                aria-pressed={primary}
                onClick={() => setPrimary(index)}
              >
                <Star aria-hidden className={cx('size-4', primary ? 'fill-current text-accent' : 'text-muted')} />
              </IconButton>
              <IconButton
                label={t('contacts.removeValue', { value: called })}
                size="icon-small"
                onClick={() => remove(index)}
              >
                <X aria-hidden className="size-4 text-muted" />
              </IconButton>
            </div>
            {error && (
              <p role="alert" className="text-bad text-sm">
                {error}
              </p>
            )}
            {!isPhone && value.trim() !== '' && !error && <SafeLink value={value.trim()} className="text-sm" />}
          </div>
        )
      })}
      <Button
        size="small"
        className="self-start"
        onClick={() => append({ ...emptyValue, primary: fields.length === 0 })}
      >
        <Plus aria-hidden className="size-4" />
        {isPhone ? t('contacts.addPhone') : t('contacts.addEmail')}
      </Button>
    </fieldset>
  )
}

import { useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Checkbox, Field, Select } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ContactForm } from './contact-form'

export function consentKey(doNotCall: boolean | undefined) {
  if (doNotCall === undefined) return 'contacts.consent.unknown'
  return doNotCall ? 'contacts.doNotCall' : 'contacts.consent.given'
}

const choices = [undefined, false, true]

/** Whether a contact may be called. A consent that is not known is a choice, as a checkbox has two states. */
export function ConsentField({ form, isKnown }: { form: UseFormReturn<ContactForm>; isKnown: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController({ control: form.control, name: 'doNotCall' })
  const { value, onChange, ...control } = field
  if (!isKnown)
    return (
      <Field label={t('contacts.consent.title')} hint={t('contacts.consent.text')}>
        {(connection) => (
          <Select
            {...connection}
            {...control}
            value={choices.indexOf(value)}
            onChange={({ target }) => onChange(choices[Number(target.value)])}
          >
            {choices.map((choice, index) => (
              <option key={consentKey(choice)} value={index}>
                {t(consentKey(choice))}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-center gap-2.5 font-medium text-sm max-md:min-h-11">
        <Checkbox {...control} id={id} checked={value === true} onChange={onChange} />
        {t('contacts.doNotCall')}
      </label>
      <p className="text-muted text-sm">{t('contacts.doNotCallText')}</p>
    </div>
  )
}

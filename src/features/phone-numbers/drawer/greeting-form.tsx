import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useWatch } from 'react-hook-form'
import { FailureAlert } from '@/components/alert'
import { useFieldError } from '@/components/form/field-error'
import { FormShell, MovedNotice } from '@/components/form/form-shell'
import { FormTools } from '@/components/form/form-tools'
import { SaveButton } from '@/components/form/save-button'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Button } from '@/components/ui/button'
import { Field, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { greetingTypes } from '@/contract/agents'
import { NUMBER_GREETING, type PhoneNumber, PhoneNumberDraft, phoneNumbers } from '@/contract/phone-numbers'
import { z } from '@/contract/zod'
import { useTranslation } from '@/lib/i18n/use-translation'
import { greetingLabel, greetingText } from '../number-labels'

type GreetingForm = z.output<typeof GreetingForm>
const GreetingForm = z.object({ greetingType: z.string(), greeting: PhoneNumberDraft.shape.greeting }).check(
  z.refine(({ greetingType, greeting }) => greetingType !== 'custom' || greeting.trim() !== '', {
    path: ['greeting'],
  }),
)
const toForm = ({ greetingType = 'system', greeting = '' }: PhoneNumber): GreetingForm => ({ greetingType, greeting })

export function Greeting({ phoneNumber }: { phoneNumber: PhoneNumber }) {
  const { t } = useTranslation()
  const describeError = useFieldError()
  const labels = { created: t('phoneNumbers.greeting.saved'), saved: t('phoneNumbers.greeting.saved') }
  const state = useEntityForm<PhoneNumber, GreetingForm>({
    resource: phoneNumbers,
    stored: phoneNumber,
    stale: [phoneNumbers.list],
    toForm,
    // The text is sent only with a type that plays it; an unknown type is left unchanged.
    toDraft: ({ greetingType, greeting }) => ({
      greetingType: greetingTypes.find((known) => known === greetingType),
      greeting: greetingType === 'custom' ? greeting.trim() : (phoneNumber.greeting ?? ''),
    }),
    draftKey: `number-greeting:${phoneNumber.id}`,
    resolver: zodResolver(GreetingForm),
    refusable: ['greeting'],
    labels,
  })
  const { form, isDirty, restored, saving, failure, discard } = state
  const { register, control, formState } = form
  const type = useWatch({ control, name: 'greetingType' })
  const { field } = useController({ control, name: 'greetingType' })
  const fieldTitle = (path: string) =>
    path === 'greeting' ? t('phoneNumbers.greeting.text') : t('phoneNumbers.greeting.title')
  const known = greetingTypes.some((each) => each === type)
  return (
    <FormShell form={state} fieldTitle={fieldTitle} onDiscard={discard} className="flex flex-col gap-3">
      <MovedNotice form={state} />
      <RadioCards
        legend={t('phoneNumbers.greeting.title')}
        className="grid-cols-1"
        value={field.value}
        onChange={field.onChange}
        options={[...(known ? [] : [type]), ...greetingTypes].map((value) => ({
          value,
          label: greetingLabel(t, value),
          text: greetingText(t, value),
        }))}
      />
      {type === 'custom' && (
        <Field
          label={t('phoneNumbers.greeting.text')}
          error={describeError(formState.errors.greeting, {
            custom: t('phoneNumbers.greeting.missing'),
            too_big: t('phoneNumbers.greeting.tooLong', { count: NUMBER_GREETING }),
          })}
        >
          {(control) => <TextArea {...control} {...register('greeting')} rows={3} />}
        </Field>
      )}
      <FailureAlert error={failure} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-muted text-sm">
          {isDirty && (restored ? t('form.restored') : t('form.unsaved'))}
        </p>
        <FormTools form={state} fieldTitle={fieldTitle} size="small" />
        <Button
          size="small"
          aria-disabled={!isDirty || saving || undefined}
          onClick={() => isDirty && !saving && discard()}
        >
          {t('form.discard')}
        </Button>
        <SaveButton size="small" busy={saving} aria-disabled={!isDirty || saving || undefined}>
          {t('form.save')}
        </SaveButton>
      </div>
    </FormShell>
  )
}

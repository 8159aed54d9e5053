import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SERVER, useFieldError } from '@/components/form/field-error'
import { LeaveGuard } from '@/components/form/leave-guard'
import { useFormDraft } from '@/components/form/use-form-draft'
import { Button } from '@/components/ui/button'
import { Field, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { greetingTypes } from '@/contract/agents'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { z } from '@/contract/zod'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { notify } from '@/lib/notify'
import { greetingText, greetingWord } from '../number-words'
import { numberQuery } from '../queries'

/** Longer than that nobody listens. */
const LONGEST = 500
type GreetingForm = z.output<typeof GreetingForm>
const GreetingForm = z.object({ greetingType: z.string(), greeting: z.string().check(z.maxLength(LONGEST)) }).check(
  z.refine(({ greetingType, greeting }) => greetingType !== 'custom' || greeting.trim() !== '', {
    path: ['greeting'],
  }),
)
const formOf = ({ greetingType = 'system', greeting = '' }: PhoneNumber): GreetingForm => ({ greetingType, greeting })

/** What a caller hears first on a number. */
export function Greeting({ of }: { of: PhoneNumber }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const running = useRef(false)
  const stored = useMemo(() => formOf(of), [of])
  const { form, isDirty, restored, saved, discard } = useFormDraft<GreetingForm>({
    draftKey: `number-greeting:${of.id}`,
    stored,
    mode: 'onSubmit',
    resolver: zodResolver(GreetingForm),
  })
  const { register, control, handleSubmit, setError, formState } = form
  const type = useWatch({ control, name: 'greetingType' })
  const { field } = useController({ control, name: 'greetingType' })

  const submit = handleSubmit(async (values) => {
    const greetingType = greetingTypes.find((known) => known === values.greetingType)
    const { queryKey } = numberQuery(of.id)
    // What stands now: a press that comes right after the answer sees a form that has not been drawn again.
    const now = formOf(client.getQueryData(queryKey) ?? of)
    if (!greetingType || (now.greetingType === greetingType && now.greeting === values.greeting)) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = greetingType === 'custom' ? { greetingType, greeting: values.greeting.trim() } : { greetingType }
      const answer = await call(phoneNumbers.update, { params: { id: of.id }, body })
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, answer)
      saved(formOf(answer))
      notify({ tone: 'success', title: t('phoneNumbers.greeting.saved') })
      void client.invalidateQueries({ queryKey: ['phone-numbers'] })
    } catch (error) {
      const { fields } = refusedFields(error, ['greeting'])
      for (const { name, text } of fields) setError(name, { type: SERVER, message: text })
      // The end of the session is told already.
      if (fields.length === 0 && !isStatus(error, 401)) setFailure(error)
    } finally {
      setBusy(false)
    }
  })

  /** A second press comes while the first is still being checked. */
  const once = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    await submit(event)
    running.current = false
  }
  const known = greetingTypes.some((each) => each === type)
  return (
    <form noValidate onSubmit={once} className="flex flex-col gap-3">
      <RadioCards
        legend={t('phoneNumbers.greeting.title')}
        className="grid-cols-1"
        value={field.value}
        onChange={field.onChange}
        options={[...(known ? [] : [type]), ...greetingTypes].map((value) => ({
          value,
          label: greetingWord(t, value),
          text: greetingText(t, value),
        }))}
      />
      {type === 'custom' && (
        <Field
          label={t('phoneNumbers.greeting.text')}
          error={say(formState.errors.greeting, {
            custom: t('phoneNumbers.greeting.missing'),
            too_big: t('phoneNumbers.greeting.tooLong', { count: LONGEST }),
          })}
        >
          {(control) => <TextArea {...control} {...register('greeting')} rows={3} />}
        </Field>
      )}
      {failure !== undefined && (
        <p role="alert" className="isolated whitespace-pre-line rounded border border-bad p-3 text-bad text-sm">
          {errorMessage(t, failure)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-muted text-sm">
          {isDirty && (restored ? t('form.restored') : t('form.unsaved'))}
        </p>
        <Button
          size="small"
          aria-disabled={!isDirty || busy || undefined}
          onClick={() => isDirty && !busy && discard()}
        >
          {t('form.discard')}
        </Button>
        <Button type="submit" size="small" variant="solid" busy={busy} aria-disabled={!isDirty || busy || undefined}>
          {t('form.save')}
        </Button>
      </div>
      <LeaveGuard when={isDirty} onLeave={discard} />
    </form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { Alert, FailureAlert } from '@/components/alert'
import { useFieldError } from '@/components/form/field-error'
import { InlineFormButtons } from '@/components/form/inline-form-buttons'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Field, Input, Select, TextArea } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { callEventTypes, callRecords, isRunning } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { requiredText } from '@/contract/texts'
import { z } from '@/contract/zod'
import { track } from '@/lib/analytics'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh } from '@/lib/api/read'
import { useInvalidate, useWrite } from '@/lib/api/use-write'
import { minutesAndSeconds } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useDraft } from '@/lib/session/use-draft'
import { toIso } from '@/lib/time/time'
import { callQuery } from '../../../queries'
import { useUpdateCachedCall } from '../../../use-update-cached-call'
import { eventTypeLabel } from '../../event-labels'
import { useOpenCall } from '../../open-call'
import { entryDraft } from './entry-draft'

const MOST = 2000

/** The seconds of `m:ss`, `h:mm:ss` or a number of seconds; undefined where it is none of them. */
function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text.trim()) ?? []
  return seconds === '' ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const EntryForm = z.object({
  kind: z.enum(['line', 'event']),
  at: z.string().check(z.refine((typed) => secondsOf(typed) !== undefined)),
  role: z.string(),
  type: z.string(),
  text: requiredText(MOST),
})
type EntryForm = z.output<typeof EntryForm>
const resolver = zodResolver<EntryForm, unknown, EntryForm>(EntryForm)

/** Form that adds a line or an event to the transcript, by default at the second that is played. */
export function AddEntry({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const updateCachedCall = useUpdateCachedCall()
  const { id, unmasked, url, transcript, player } = useOpenCall()
  // A line would be the transcription of a recording that has none, which could then not be generated.
  const canAddLine = (transcript.hasMessages || !url) && !isRunning(unmasked)
  const [draft, setDraft] = useDraft<EntryForm>(entryDraft(id))
  const { control, register, handleSubmit, getValues, setError, formState } = useForm<EntryForm>({
    resolver,
    defaultValues: draft ?? {
      kind: canAddLine ? 'line' : 'event',
      at: minutesAndSeconds(player.store.getState().time),
      role: 'user',
      type: 'custom',
      text: '',
    },
  })
  const { field: kind } = useController({ control, name: 'kind' })
  const isLine = kind.value === 'line' && canAddLine
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const onSuccess = async () => {
    track('interactions', isLine ? 'line_added' : 'event_added', { agentId: unmasked.agent?.id })
    notify({ tone: 'success', title: isLine ? t('callRecords.add.lineAdded') : t('callRecords.add.eventAdded') })
    close()
    // What the answer of these endpoints holds is not specified.
    const fresh = await fetchFresh(client, { ...callQuery(id), retry: false }).catch(() => undefined)
    if (fresh) updateCachedCall(fresh)
    else void invalidate(callRecords.get)
  }
  const line = useWrite(callTranscriptions.add, { onSuccess })
  const event = useWrite(callRecords.addEvent, { onSuccess })
  const { pending, failure } = isLine ? line : event
  const submit = useSubmitOnce(
    handleSubmit(async ({ at, role, type, text }) => {
      const second = secondsOf(at) ?? 0
      if (unmasked.duration !== undefined && second > Math.ceil(unmasked.duration)) {
        setError('at', { type: 'late' }, { shouldFocus: true })
        return
      }
      const timestamp = transcript.start === undefined ? undefined : toIso(transcript.start + second * 1000)
      const entry = { callRecordId: id, timestamp }
      if (isLine) {
        const message = { role, content: text, timestamp, offsetSeconds: second }
        await line.send({ body: { callRecordId: id, transcription: [message] } })
      } else await event.send({ body: { ...entry, type, description: text, source: 'user' } })
    }),
  )
  return (
    <form
      noValidate
      aria-label={t('callRecords.add.title')}
      onSubmit={(event) => void submit(event)}
      onChange={() => setDraft(getValues())}
      className="mx-4 mb-3 flex flex-col gap-3 rounded border border-line bg-panel p-3 md:mx-6"
    >
      {canAddLine && (
        <div className="self-start">
          <Segmented
            label={t('callRecords.add.kind')}
            value={kind.value}
            onChange={kind.onChange}
            options={[
              { value: 'line', label: t('callRecords.add.line') },
              { value: 'event', label: t('callRecords.add.event') },
            ]}
          />
        </div>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label={t('callRecords.add.at')}
          error={
            formState.errors.at?.type === 'late'
              ? t('callRecords.add.late', { time: minutesAndSeconds(unmasked.duration) })
              : say(formState.errors.at, { custom: t('callRecords.add.atWrong') })
          }
        >
          {(field) => <Input {...field} {...register('at')} autoComplete="off" className="figures" />}
        </Field>
        {isLine ? (
          <Field label={t('callRecords.add.role')}>
            {(field) => (
              <Select {...field} {...register('role')} className="h-9! max-md:h-11!">
                <option value="user">{t('callRecords.customer')}</option>
                <option value="assistant">{t('callRecords.agent')}</option>
              </Select>
            )}
          </Field>
        ) : (
          <Field label={t('callRecords.columns.type')}>
            {(field) => (
              <Select {...field} {...register('type')} className="h-9! max-md:h-11!">
                {callEventTypes.map((type) => (
                  <option key={type} value={type}>
                    {eventTypeLabel(t, type)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Field
        label={isLine ? t('callRecords.add.said') : t('callRecords.add.happened')}
        error={say(formState.errors.text, {
          too_small: t('callRecords.add.textNeeded'),
          too_big: t('callRecords.add.tooLong'),
        })}
      >
        {(field) => <TextArea {...field} {...register('text')} rows={2} />}
      </Field>
      {isStatus(failure, 405, 501) ? (
        <Alert>{t('callRecords.add.notOffered')}</Alert>
      ) : (
        <FailureAlert
          error={failure}
          {...(isLine && isStatus(failure, 408) && { fallback: t('callRecords.add.timeout') })}
        />
      )}
      <InlineFormButtons
        busy={pending}
        submitLabel={isLine ? t('callRecords.add.addLine') : t('callRecords.add.addEvent')}
        onCancel={close}
      />
    </form>
  )
}

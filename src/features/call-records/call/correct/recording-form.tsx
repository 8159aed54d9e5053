import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FailureAlert } from '@/components/alert'
import { useFieldError } from '@/components/form/field-error'
import { InlineFormButtons } from '@/components/form/inline-form-buttons'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Field, Input } from '@/components/ui/field'
import { callRecords } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { safeHref } from '@/lib/address/safe-href'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useDraft } from '@/lib/session/use-draft'
import { callQuery } from '../../queries'
import { useUpdateCachedCall } from '../../use-update-cached-call'
import { recordingDraft } from './recording-draft'

const RecordingRules = z.object({
  recordingUrl: z.string().check(
    z.trim(),
    z.refine((text) => /^https:/i.test(text) && safeHref(text) !== undefined),
  ),
})
type RecordingRules = z.output<typeof RecordingRules>
const resolver = zodResolver<RecordingRules, unknown, RecordingRules>(RecordingRules)

/** Form that sets the address of a call's recording, or replaces it. */
export function RecordingForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const updateCachedCall = useUpdateCachedCall()
  const [draft, setDraft] = useDraft<RecordingRules>(recordingDraft(id))
  const { register, handleSubmit, getValues, formState } = useForm<RecordingRules>({
    resolver,
    defaultValues: draft ?? { recordingUrl: '' },
  })
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const { send, pending, failure } = useWrite(callRecords.setRecordingUrl, {
    remember: (_, { params }) => callQuery(params.id),
    onSuccess: (record) => {
      updateCachedCall(record)
      notify({ tone: 'success', title: t('callRecords.correct.recordingSaved') })
      close()
    },
  })
  const submit = useSubmitOnce(
    handleSubmit(async (body) => {
      await send({ params: { id }, body })
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setDraft(getValues())}
      className="mb-4 flex flex-col gap-3 rounded border border-line bg-panel p-3"
    >
      <Field
        label={t('callRecords.correct.recordingUrl')}
        hint={t('callRecords.correct.recordingHint')}
        error={say(formState.errors.recordingUrl, { custom: t('callRecords.correct.recordingWrong') })}
      >
        {(field) => (
          <Input {...field} {...register('recordingUrl')} type="url" inputMode="url" autoComplete="off" autoFocus />
        )}
      </Field>
      <FailureAlert error={failure} />
      <InlineFormButtons busy={pending} submitLabel={t('callRecords.correct.recordingSave')} onCancel={close} />
    </form>
  )
}

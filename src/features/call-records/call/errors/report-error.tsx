import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FailureAlert } from '@/components/alert'
import { useFieldError } from '@/components/form/field-error'
import { InlineFormButtons } from '@/components/form/inline-form-buttons'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { InfoTip } from '@/components/info-tip'
import { Field, Input, TextArea } from '@/components/ui/field'
import { callRecords } from '@/contract/call-records'
import { requiredText } from '@/contract/texts'
import { z } from '@/contract/zod'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useDraft } from '@/lib/session/use-draft'

const MESSAGE = 1000
const CODE = 60
const ErrorForm = z.object({ message: requiredText(MESSAGE), code: z.string().check(z.trim(), z.maxLength(CODE)) })
type ErrorForm = z.output<typeof ErrorForm>
const resolver = zodResolver<ErrorForm, unknown, ErrorForm>(ErrorForm)

export const reportDraft = (id: string) => `call-error:${id}`

/** Form that reports an error of a call; its draft is kept when the drawer closes. */
export function ReportError({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const [draft, setDraft] = useDraft<ErrorForm>(reportDraft(id))
  const { register, handleSubmit, getValues, formState } = useForm<ErrorForm>({
    resolver,
    defaultValues: draft ?? { message: '', code: '' },
  })
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const { send, pending, failure } = useWrite(callRecords.addError, {
    stale: [callRecords.errors, callRecords.get],
    onSuccess: () => {
      notify({ tone: 'success', title: t('callRecords.errors.reported') })
      close()
    },
  })
  const submit = useSubmitOnce(
    handleSubmit(async ({ message, code }) => {
      await send({ params: { id }, body: { message, code: code || undefined } })
    }),
  )
  const tooLong = t('callRecords.errors.tooLong')
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setDraft(getValues())}
      className="mt-2 flex flex-col gap-3"
    >
      <Field
        label={t('callRecords.errors.message')}
        error={say(formState.errors.message, { too_small: t('callRecords.errors.messageNeeded'), too_big: tooLong })}
      >
        {(field) => <TextArea {...field} {...register('message')} rows={2} />}
      </Field>
      <Field
        label={t('callRecords.errors.code')}
        info={<InfoTip about={t('callRecords.errors.code')} text={t('callRecords.errors.codeHint')} />}
        error={say(formState.errors.code, { too_big: tooLong })}
      >
        {(field) => <Input {...field} {...register('code')} autoComplete="off" />}
      </Field>
      <FailureAlert error={failure} />
      <InlineFormButtons busy={pending} submitLabel={t('callRecords.errors.save')} onCancel={close} />
    </form>
  )
}

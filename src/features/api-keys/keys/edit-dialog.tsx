import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '@/components/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input, TextArea } from '@/components/ui/field'
import { type ApiKey, apiKeys, KEY_DESCRIPTION, KEY_NAME } from '@/contract/api-keys'
import { z } from '@/contract/zod'
import { isStatus } from '@/lib/api/errors'
import { useWrite } from '@/lib/api/use-write'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { notify } from '@/lib/notify'
import { changesOf } from '../patch'

type EditForm = z.output<typeof EditForm>
const EditForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(KEY_NAME)),
  description: z.string().check(z.trim(), z.maxLength(KEY_DESCRIPTION)),
})

/** Name and description; what a key may do and how long it lasts are settled when it is made. */
export function EditDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = `api-key:${apiKey.id}`
  const [stored] = useState<EditForm>({ name: apiKey.name, description: apiKey.description ?? '' })
  const { register, handleSubmit, getValues, formState } = useForm<EditForm>({
    // Not on leaving a field: a message that comes then moves what is being clicked away from under the pointer.
    mode: 'onSubmit',
    resolver: zodResolver(EditForm),
    defaultValues: getDraft<EditForm>(draft) ?? stored,
  })
  const { errors } = formState
  const leave = () => {
    dropDraft(draft)
    onClose()
  }
  const { send, pending, failure } = useWrite(apiKeys.update, {
    stale: [apiKeys],
    onSuccess: () => {
      notify({ tone: 'success', title: t('apiKeys.edit.done') })
      leave()
    },
  })
  const isTaken = isStatus(failure, 409)
  const save = handleSubmit((form) => {
    const body = changesOf<EditForm>(stored, form)
    if (body) void send({ params: { id: apiKey.id }, body })
    else leave()
  })
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={t('apiKeys.edit.title')} />
        <form
          noValidate
          onSubmit={save}
          onChange={() => keepDraft(draft, getValues())}
          className="mt-4 flex flex-col gap-4"
        >
          <FailureAlert error={isTaken ? undefined : failure} />
          <Field
            label={t('apiKeys.columns.name')}
            error={
              isTaken
                ? t('apiKeys.form.nameTaken')
                : errors.name &&
                  (errors.name.type === 'too_big' ? t('apiKeys.form.nameMax') : t('apiKeys.form.nameMin'))
            }
          >
            {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
          </Field>
          <Field label={t('apiKeys.form.description')} error={errors.description && t('apiKeys.form.descriptionMax')}>
            {(field) => <TextArea {...field} {...register('description')} rows={3} />}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={leave} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={pending}>
              {t('apiKeys.edit.save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

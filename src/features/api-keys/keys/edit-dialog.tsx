import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input, TextArea } from '@/components/ui/field'
import { type ApiKey, apiKeys, KEY_DESCRIPTION, KEY_NAME } from '@/contract/api-keys'
import { z } from '@/contract/zod'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { notify } from '@/lib/notify'
import { changesOf } from '../patch'

type EditForm = z.output<typeof EditForm>
const EditForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(KEY_NAME)),
  description: z.string().check(z.trim(), z.maxLength(KEY_DESCRIPTION)),
})

/** Name and description; what a key may do and how long it lasts are settled when it is made. */
export function EditDialog({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const draft = `api-key:${of.id}`
  const [stored] = useState<EditForm>({ name: of.name, description: of.description ?? '' })
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, getValues, formState } = useForm<EditForm>({
    // Not on leaving a field: a message that comes then moves what is being clicked away from under the pointer.
    mode: 'onSubmit',
    resolver: zodResolver(EditForm),
    defaultValues: getDraft<EditForm>(draft) ?? stored,
  })
  const { errors, isSubmitting } = formState
  const sent = useRef(false)
  const taken = isStatus(failure, 409)
  const leave = () => {
    dropDraft(draft)
    onClose()
  }

  const save = handleSubmit(async (form) => {
    const body = changesOf<EditForm>(stored, form)
    if (!body) return leave()
    if (sent.current) return
    sent.current = true
    setFailure(undefined)
    try {
      await call(apiKeys.update, { params: { id: of.id }, body })
      notify({ tone: 'success', title: t('apiKeys.edit.done') })
      leave()
    } catch (error) {
      if (!isStatus(error, 401)) setFailure(error)
    } finally {
      sent.current = false
      void client.invalidateQueries({ queryKey: ['api-keys'] })
    }
  })
  return (
    <Dialog open onOpenChange={(open) => open || isSubmitting || onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={t('apiKeys.edit.title')} />
        <form
          noValidate
          onSubmit={save}
          onChange={() => keepDraft(draft, getValues())}
          className="mt-4 flex flex-col gap-4"
        >
          {failure !== undefined && !taken && (
            <p role="alert" className="isolated whitespace-pre-line rounded border border-bad p-3 text-bad text-sm">
              {errorMessage(t, failure)}
            </p>
          )}
          <Field
            label={t('apiKeys.columns.name')}
            error={
              taken
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
            <Button onClick={leave} disabled={isSubmitting}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={isSubmitting}>
              {t('apiKeys.edit.save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

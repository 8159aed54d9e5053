import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVER } from '@/components/form/field-error'
import { useFormDraft } from '@/components/form/use-form-draft'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { notify } from '@/lib/notify'
import { checkParams, type ParamProblem } from '@/lib/request/check-params'
import { webhookQuery } from '../queries'
import { webhookSettings } from '../search'
import {
  changeOf,
  draftKeyOf,
  emptyWebhook,
  formOf,
  newWebhook,
  partsOf,
  type WebhookForm,
  WebhookRules,
} from './webhook-draft'

export type WebhookFormState = ReturnType<typeof useWebhookForm>

/** The form of a webhook, stored or new, and what saving it does. */
export function useWebhookForm(stored: Webhook | undefined) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  /** What kept the parameters from being saved. */
  const [refused, setRefused] = useState<ParamProblem[]>([])
  const values = useMemo(() => (stored ? formOf(stored) : emptyWebhook), [stored])
  const { form, isDirty, restored, saved, discard } = useFormDraft<WebhookForm>({
    draftKey: draftKeyOf(stored?.id),
    stored: values,
    resolver: zodResolver(WebhookRules),
    mode: 'onSubmit',
  })
  const once = useRef<{ intent: string; key: string }>(undefined)

  const refuse = (error: unknown) => {
    // The end of the session is told already, and the draft waits.
    if (isStatus(error, 401)) return
    const { fields, taken } = refusedFields(error, ['name', 'url'])
    if (taken) form.setError(taken, { type: 'taken' }, { shouldFocus: true })
    for (const [index, { name, text }] of fields.entries())
      form.setError(name, { type: SERVER, message: text }, { shouldFocus: index === 0 })
    if (!taken && fields.length === 0) setFailure(error)
  }
  const update = async (id: string, typed: WebhookForm) => {
    const body = changeOf(typed, values)
    if (Object.keys(body).length === 0) return saved(values)
    const answer = await call(webhooks.update, { params: { id }, body })
    const { queryKey } = webhookQuery(id)
    await client.cancelQueries({ queryKey })
    saved(formOf(answer))
    client.setQueryData(queryKey, answer)
  }
  const create = async (typed: WebhookForm) => {
    const body = newWebhook(typed)
    // A repeated press after a lost answer makes no second one.
    const intent = JSON.stringify(body)
    if (once.current?.intent !== intent) once.current = { intent, key: crypto.randomUUID() }
    const answer = await call(webhooks.create, { body, idempotencyKey: once.current.key })
    track('business', 'webhook_created')
    client.setQueryData(webhookQuery(answer.id).queryKey, answer)
    saved(formOf(answer))
    await navigate({
      to: '/webhooks/$webhookId',
      params: { webhookId: answer.id },
      search: webhookSettings,
      replace: true,
      // What was typed is saved; the guard has not been drawn anew yet.
      ignoreBlocker: true,
    })
  }
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined)
    const wrong = checkParams(partsOf(typed)).filter(({ level }) => level === 'error')
    setRefused(wrong)
    if (wrong.length > 0) return
    try {
      if (stored) await update(stored.id, typed)
      else await create(typed)
      notify({ tone: 'success', title: stored ? t('webhooks.saved') : t('webhooks.created') })
      void client.invalidateQueries({ queryKey: ['webhooks', webhooks.list.path] })
    } catch (error) {
      refuse(error)
    }
  })
  const drop = () => {
    setFailure(undefined)
    setRefused([])
    discard()
  }
  return { form, isDirty, restored, submit, discard: drop, failure, refused }
}

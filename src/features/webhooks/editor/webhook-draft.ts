import {
  filledUrl,
  type RequestForm,
  requestRules,
  toRequest,
  toRequestForm,
  urlProblem,
} from '@/components/request/request-form'
import { sortEvents } from '@/components/system-events/system-events'
import { type Webhook, WebhookDraft } from '@/contract/webhooks'
import { z } from '@/contract/zod'

/** Without `enabled`, which is saved at once. */
export interface WebhookForm extends RequestForm {
  name: string
  events: string[]
}

export const emptyWebhook: WebhookForm = {
  name: '',
  url: '',
  method: 'POST',
  events: [],
  headers: [],
  queryParams: [],
  bodyParams: [],
}

export const draftKeyOf = (id: string | undefined) => `webhook:${id ?? 'new'}`

export const toForm = (webhook: Webhook): WebhookForm => ({
  name: webhook.name,
  events: sortEvents(webhook.events),
  ...toRequestForm(webhook),
})

/** Calls' data is sent there, so it must be https and a public host. */
export function addressProblem(text: string) {
  const problem = urlProblem(text)
  if (problem === 'none' || problem === 'invalid') return problem
  const { protocol, hostname } = new URL(filledUrl(text))
  if (protocol === 'http:') return 'insecure'
  return hostname.includes('.') ? problem : 'invalid'
}

export const WebhookRules = z.object({
  ...requestRules,
  name: WebhookDraft.shape.name,
  url: z.string().check(
    z.trim(),
    z.refine((url) => addressProblem(url) === undefined),
  ),
  events: z.array(z.string()),
}) as unknown as z.ZodMiniType<WebhookForm, WebhookForm>

/** Request body. */
export const toDraft = (form: WebhookForm) => ({ ...toRequest(form), name: form.name.trim(), events: form.events })

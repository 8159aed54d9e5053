import { type RequestForm, requestRules, toRequest, toRequestForm, urlProblem } from '@/components/request/request-form'
import { sortEvents } from '@/components/system-events/system-events'
import type { Webhook } from '@/contract/webhooks'
import { z } from '@/contract/zod'

/** What the form holds; whether the webhook is on is not part of it, as that takes effect at once. */
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

/** What is wrong with an address: a call's data goes there, so it must be encrypted, to a public host. */
export function addressProblem(text: string) {
  const problem = urlProblem(text)
  if (problem === 'none' || problem === 'invalid') return problem
  const { protocol, hostname } = new URL(text.trim())
  if (protocol === 'http:') return 'insecure'
  return hostname.includes('.') ? problem : 'invalid'
}

export const WebhookRules = z.object({
  ...requestRules,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  url: z.string().check(
    z.trim(),
    z.refine((url) => addressProblem(url) === undefined),
  ),
  events: z.array(z.string()),
}) as unknown as z.ZodMiniType<WebhookForm, WebhookForm>

/** What the API is sent. */
export const toDraft = (form: WebhookForm) => ({ ...toRequest(form), name: form.name.trim(), events: form.events })

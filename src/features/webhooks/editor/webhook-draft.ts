import { toApiParams, toFormParams } from '@/components/params/param-form'
import type { Header, Param } from '@/contract/params'
import { systemEvents } from '@/contract/system-events'
import type { Webhook } from '@/contract/webhooks'
import { z } from '@/contract/zod'
import type { RequestParts } from '@/lib/request/build-request'

/** What the form holds; whether the webhook is on is not among it, as that takes effect at once. */
export interface WebhookForm {
  name: string
  url: string
  method: string
  events: string[]
  headers: Header[]
  queryParams: Param[]
  bodyParams: Param[]
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

const order: readonly string[] = systemEvents
const rank = (event: string) => (order.includes(event) ? order.indexOf(event) : order.length)

/** A webhook as its form shows it; the events in the order of their boxes, so that looking changes nothing. */
export const toForm = ({ name, url, method, events, headers, queryParams, bodyParams }: Webhook): WebhookForm => ({
  name,
  url,
  method,
  events: events.toSorted((one, other) => rank(one) - rank(other)),
  headers,
  queryParams: toFormParams(queryParams),
  bodyParams: toFormParams(bodyParams),
})

const NAME = 80
const URL_LENGTH = 2000

/** What is wrong with an address: a call's data goes there, so it must be encrypted, and it must not hold a password. */
export function addressProblem(text: string): 'none' | 'invalid' | 'insecure' | 'password' | undefined {
  const url = text.trim()
  if (url === '') return 'none'
  // A variable may stand for anything but the host's beginning.
  const filled = url.replace(/\{\{[^{}]*\}\}/g, 'x')
  if (!URL.canParse(filled) || url.length > URL_LENGTH) return 'invalid'
  const { protocol, hostname, username, password } = new URL(filled)
  if (protocol === 'http:') return 'insecure'
  if (protocol !== 'https:' || !/^https:\/\/[^/?#]/i.test(filled)) return 'invalid'
  if (username !== '' || password !== '') return 'password'
  return hostname.includes('.') ? undefined : 'invalid'
}

const anything = z.unknown()
/** The rules of the single fields; those of the parameters are `checkParams`'. */
export const WebhookRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME)),
  url: z.string().check(
    z.trim(),
    z.refine((url) => addressProblem(url) === undefined),
  ),
  method: z.string(),
  events: z.array(z.string()),
  headers: anything,
  queryParams: anything,
  bodyParams: anything,
}) as unknown as z.ZodMiniType<WebhookForm, WebhookForm>

/** The request a form describes. */
export const partsOf = (form: WebhookForm): RequestParts => ({
  method: form.method,
  url: form.url,
  headers: form.headers,
  queryParams: toApiParams(form.queryParams),
  bodyParams: toApiParams(form.bodyParams),
})

/** What the API is sent. */
export const toDraft = (form: WebhookForm) => ({
  ...form,
  name: form.name.trim(),
  url: form.url.trim(),
  queryParams: toApiParams(form.queryParams),
  bodyParams: toApiParams(form.bodyParams),
})

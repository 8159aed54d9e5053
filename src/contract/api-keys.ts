import { endpoint } from './endpoint'
import { Id, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { z } from './zod'

export const keyStatuses = ['active', 'revoked', 'expired'] as const

/** What a key may be allowed to do. A key without any may do everything. */
export const scopes = [
  'calls:read',
  'calls:write',
  'agents:read',
  'agents:write',
  'contacts:read',
  'contacts:write',
  'numbers:read',
  'numbers:write',
  'knowledge:read',
  'knowledge:write',
  'billing:read',
] as const
export type Scope = (typeof scopes)[number]

/** §9: a key made in the console lasts this many years unless its maker says otherwise. */
export const USUAL_YEARS = 50

export const KEY_NAME = 60
export const KEY_DESCRIPTION = 300

/** A key of the workspace, without the key itself: of that only the beginning is known after it was made. */
export type ApiKey = z.output<typeof ApiKey>
export const ApiKey = z.object({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  keyPrefix: maybe(Text),
  status: maybe(openEnum(keyStatuses)),
  /** Empty is full access, so a list that cannot be read is absent rather than empty. */
  scopes: maybe(z.array(Text)),
  usageCount: maybe(Numeric),
  lastUsedAt: maybe(Text),
  expiresAt: maybe(Text),
  createdAt: maybe(Text),
})

/** The one answer that holds the key. An answer without it means a key that nobody has seen. */
const Revealed = z.extend(ApiKey, { key: maybe(z.string().check(z.minLength(1))) })

const KeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(KEY_NAME))
const KeyDescription = z.string().check(z.trim(), z.maxLength(KEY_DESCRIPTION))

export type ApiKeyDraft = z.output<typeof ApiKeyDraft>
export const ApiKeyDraft = z.object({
  name: KeyName,
  description: z.optional(KeyDescription),
  /** Empty is full access. */
  scopes: z.array(z.string()),
  /** ISO 8601 with a zone. */
  expiresAt: z.optional(z.string()),
})

export type ApiKeyPatch = z.output<typeof ApiKeyPatch>
export const ApiKeyPatch = z.partial(z.object({ name: KeyName, description: KeyDescription }))

const one = '/api-keys/:id'

/** Keys of the API of this console. */
export const apiKeys = {
  list: endpoint('GET', '/api-keys', {
    query: z.object({ page: z._default(z.number(), 1), limit: z._default(z.number(), 100) }),
    response: page(ApiKey),
  }),
  create: endpoint('POST', '/api-keys', { body: ApiKeyDraft, response: Revealed }),
  get: endpoint('GET', one, { response: ApiKey }),
  update: endpoint('PATCH', one, { body: ApiKeyPatch, response: ApiKey }),
  revoke: endpoint('POST', `${one}/revoke`, { response: ApiKey }),
  rotate: endpoint('POST', `${one}/rotate`, { response: Revealed }),
  remove: endpoint('DELETE', one, { response: z.unknown() }),
}

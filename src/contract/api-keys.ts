import { endpoint } from './endpoint'
import { collection, updateOf } from './resource'
import { Id, maybe, Numeric, openEnum, Text } from './tolerant'
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
  updatedAt: maybe(Text),
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

const ApiKeyChange = z.pick(ApiKeyDraft, { name: true, description: true })

/** Keys of the API of this console. */
export const apiKeys = {
  ...collection('/api-keys', { item: ApiKey, draft: ApiKeyDraft, filters: { status: z.optional(z.string()) } }),
  create: endpoint('POST', '/api-keys', { body: ApiKeyDraft, response: Revealed }),
  update: endpoint('PATCH', '/api-keys/:id', { body: updateOf(ApiKeyChange), response: ApiKey }),
  revoke: endpoint('POST', '/api-keys/:id/revoke', { response: ApiKey }),
  rotate: endpoint('POST', '/api-keys/:id/rotate', { response: Revealed }),
}

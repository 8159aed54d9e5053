import { endpoint } from './endpoint'
import { collection, updateOf } from './resource'
import { requiredText } from './texts'
import { Id, Instant, maybe, Numeric, openEnum, Text } from './tolerant'
import { instant, z } from './zod'

export const keyStatuses = ['active', 'revoked', 'expired'] as const

/** Permissions of a key. A key without scopes has full access. */
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

/** §9: default lifetime of a new key. */
export const USUAL_YEARS = 50

/** A key without its secret, of which only the prefix is known after creation. */
export type ApiKey = z.output<typeof ApiKey>
export const ApiKey = z.object({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  keyPrefix: maybe(Text),
  status: maybe(openEnum(keyStatuses)),
  /** Empty means full access, so an unreadable list is absent rather than empty. */
  scopes: maybe(z.array(Text)),
  usageCount: maybe(Numeric),
  lastUsedAt: maybe(Instant),
  expiresAt: maybe(Instant),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

/** The only response that contains the key; without it the new key is unusable. */
const Revealed = z.extend(ApiKey, { key: maybe(z.string().check(z.minLength(1))) })

/** What a key or a credential is called. */
export const KeyName = requiredText(60)
export const KeyDescription = z.string().check(z.trim(), z.maxLength(300))

export type ApiKeyDraft = z.output<typeof ApiKeyDraft>
export const ApiKeyDraft = z.object({
  name: KeyName,
  description: z.optional(KeyDescription),
  /** Empty means full access. */
  scopes: z.array(z.string()),
  /** ISO 8601 with a zone. */
  expiresAt: z.optional(instant()),
})

export const ApiKeyChange = z.pick(ApiKeyDraft, { name: true, description: true })

/** Keys of this console's API. */
export const apiKeys = {
  ...collection('/api-keys', { item: ApiKey, draft: ApiKeyDraft, filters: { status: z.optional(z.string()) } }),
  /** Create an API key. The only answer with the key itself, beside that of a rotation. */
  create: endpoint('POST', '/api-keys', { body: ApiKeyDraft, response: Revealed, isCostly: true }),
  update: endpoint('PATCH', '/api-keys/:id', { body: updateOf(ApiKeyChange), response: ApiKey }),
  /** Revoke an API key. It cannot be used again. */
  revoke: endpoint('POST', '/api-keys/:id/revoke', { response: ApiKey }),
  /** Give an API key a new secret. The old one ends at once. */
  rotate: endpoint('POST', '/api-keys/:id/rotate', { response: Revealed }),
}

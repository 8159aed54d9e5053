import { KeyDescription, KeyName, keyStatuses } from './api-keys'
import { endpoint } from './endpoint'
import { collection, updateOf } from './resource'
import { Flag, Id, Instant, maybe, openEnum, Text } from './tolerant'
import { Usages } from './usages'
import { providers } from './values'
import { z } from './zod'

/** Result of the last check of a secret by its provider. */
export type Verification = z.output<typeof Verification>
export const Verification = z.object({
  valid: Flag,
  message: maybe(Text),
  checkedAt: maybe(Instant),
})

/** An account at a provider. Its secret is write-only, except for a prefix. */
export type Credential = z.output<typeof Credential>
export const Credential = z.object({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  provider: maybe(openEnum(providers)),
  keyPrefix: maybe(Text),
  status: maybe(openEnum(keyStatuses)),
  lastUsedAt: maybe(Instant),
  expiresAt: maybe(Instant),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
  verification: maybe(Verification),
})

/** Trimmed: pasted secrets often have surrounding spaces. */
const Secret = z.string().check(z.trim(), z.minLength(8), z.maxLength(5000))

export type CredentialDraft = z.output<typeof CredentialDraft>
export const CredentialDraft = z.object({
  name: KeyName,
  description: z.optional(KeyDescription),
  provider: z.enum(providers),
  secret: Secret,
})

const CredentialChange = z.omit(CredentialDraft, { provider: true })
export type CredentialPatch = Partial<z.output<typeof CredentialChange>>

export const credentials = {
  ...collection('/credentials', {
    item: Credential,
    draft: CredentialDraft,
    filters: { provider: z.optional(z.string()), status: z.optional(z.string()) },
  }),
  /** Update a credential. The provider cannot be changed. */
  update: endpoint('PATCH', '/credentials/:id', { body: updateOf(CredentialChange), response: Credential }),
  /** List what uses a credential. Tools and agents. */
  usages: endpoint('GET', '/credentials/:id/usages', { response: Usages, optional: true }),
  /** Check a credential with its provider. */
  verify: endpoint('POST', '/credentials/:id/verify', { response: Verification }),
}

import { providers } from '@/contract/providers'
import { z } from '@/contract/zod'
import { boolParam, csvEnum, idParam, optional, searchText } from '@/lib/search-schema'

export const keySorts = ['name', 'scopes', 'status', 'usageCount', 'lastUsedAt', 'expiresAt', 'createdAt'] as const
export const credentialSorts = ['name', 'provider', 'status', 'lastUsedAt', 'verification', 'expiresAt'] as const
export type KeySort = (typeof keySorts)[number]
export type CredentialSort = (typeof credentialSorts)[number]

/** Everything a person can see of the keys, as the address says it. Never a key itself. */
export type ApiKeysSearch = z.output<typeof ApiKeysSearch>
export const ApiKeysSearch = z.object({
  /** Absent: the keys of this console's own API. */
  tab: optional(z.literal('credentials')),
  /** Text that name, description or prefix contains. */
  q: searchText,
  provider: optional(csvEnum(providers)),
  /** Revoked and expired ones stand in the list too. */
  all: boolParam,
  sort: optional(z.enum([...new Set([...keySorts, ...credentialSorts])])),
  desc: boolParam,
  /** The form for a new one is open. */
  create: boolParam,
  /** The key whose details are open. */
  key: idParam,
  /** The credential that is being edited. */
  edit: idParam,
})

/** Changes some of the search params; `replace` makes no history entry. */
export type SetSearch = (patch: Partial<ApiKeysSearch>, replace?: boolean) => void

/** What a tab begins with. */
export const fresh: ApiKeysSearch = {}

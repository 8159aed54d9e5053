import { providers } from '@/contract/providers'
import { z } from '@/contract/zod'
import {
  boolParam,
  csvEnum,
  idParam,
  optional,
  pageLimit,
  pageNumber,
  searchText,
  type sortedBy,
} from '@/lib/search-schema'

export const keySorts = ['name', 'scopes', 'status', 'usageCount', 'lastUsedAt', 'expiresAt', 'createdAt'] as const
export const credentialSorts = ['name', 'provider', 'status', 'lastUsedAt', 'verification', 'expiresAt'] as const
export type KeySort = (typeof keySorts)[number]
export type CredentialSort = (typeof credentialSorts)[number]

/** Everything a person can see of the keys, as the URL says it. Never a key itself. */
export type ApiKeysSearch = z.output<typeof ApiKeysSearch>
export const ApiKeysSearch = z.object({
  /** Absent: the keys of this console's own API. */
  tab: optional(z.literal('credentials')),
  page: pageNumber,
  limit: pageLimit,
  /** Text that name, description or prefix contains. */
  q: searchText,
  provider: optional(csvEnum(providers)),
  /** Revoked and expired ones are listed too. */
  all: boolParam,
  sort: optional(z.enum([...new Set([...keySorts, ...credentialSorts])])),
  desc: boolParam,
  /** The form for a new one is open. */
  create: boolParam,
  /** The key whose details are open. */
  key: idParam,
  /** The key or credential that is being edited. */
  edit: idParam,
})

export type CredentialsSearch = ReturnType<typeof sortedBy<ApiKeysSearch, CredentialSort>>

/** What a tab begins with. */
export const initialSearch: ApiKeysSearch = { page: 1, limit: 10 }

import { providers } from '@/contract/providers'
import {
  boolParam,
  csvEnum,
  idParam,
  oneOf,
  pageLimit,
  pageNumber,
  searchOf,
  searchText,
  type sortedBy,
} from '@/lib/search-schema'

export const keySorts = ['name', 'scopes', 'status', 'usageCount', 'lastUsedAt', 'expiresAt', 'createdAt'] as const
export const credentialSorts = ['name', 'provider', 'status', 'lastUsedAt', 'verification', 'expiresAt'] as const
export type KeySort = (typeof keySorts)[number]
export type CredentialSort = (typeof credentialSorts)[number]

/** Everything a person can see of the keys, as the URL says it. Never a key itself. */
export type ApiKeysSearch = ReturnType<typeof ApiKeysSearch>
export const ApiKeysSearch = searchOf({
  /** Absent: the keys of this console's own API. */
  tab: oneOf(['credentials']),
  page: pageNumber,
  limit: pageLimit,
  /** Text that name, description or prefix contains. */
  q: searchText,
  provider: csvEnum(providers),
  /** Revoked and expired ones are listed too. */
  all: boolParam,
  sort: oneOf([...keySorts, ...credentialSorts]),
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

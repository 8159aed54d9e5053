import { providers } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, csvEnum, idParam, oneOf, searchText, type sortedBy } from '@/lib/address/search-schema'

export const keySorts = ['name', 'scopes', 'status', 'usageCount', 'lastUsedAt', 'expiresAt'] as const
export const credentialSorts = ['name', 'provider', 'status', 'lastUsedAt', 'verification', 'expiresAt'] as const
export type KeySort = (typeof keySorts)[number]
export type CredentialSort = (typeof credentialSorts)[number]

/** Everything a person can see of the keys, as the URL says it. Never a key itself. */
export type ApiKeysSearch = z.output<typeof keyList.schema>
export const keyList = defineList({
  title: 'apiKeys.title',
  texts: ['api-keys'],
  sorts: [...keySorts, ...credentialSorts],
  scope: {
    /** Absent: the keys of this console's own API. */
    tab: oneOf(['credentials']),
    /** Revoked and expired ones are listed too. */
    all: boolParam,
  },
  filters: {
    /** Text that name, description or prefix contains. */
    q: searchText,
    /** Of credentials. */
    provider: csvEnum(providers),
  },
  opened: {
    /** The form for a new one is open. */
    create: boolParam,
    /** The question before a service token is made. Never a token itself. */
    token: boolParam,
    /** The key whose details are open. */
    key: idParam,
    /** The key or credential that is being edited. */
    edit: idParam,
  },
})

export type CredentialsSearch = ReturnType<typeof sortedBy<ApiKeysSearch, CredentialSort>>

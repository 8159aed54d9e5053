import { apiKeys } from '@/contract/api-keys'
import { credentials } from '@/contract/credentials'
import { listOf, oneOf, optionalRead } from '@/lib/api/read'
import { everyOf } from '@/lib/api/read-pages'
import { usagesOf } from '@/lib/api/usages'
import type { ApiKeysSearch } from './search'

const ACTIVE = 'active'
/** Some of the revoked and expired ones, and how many there are. */
const inactive = { page: 1, limit: 10, status: 'revoked,expired' }

export const keyListQuery = ({ page, limit, q, all }: ApiKeysSearch) =>
  listOf(apiKeys.list, { query: { page, limit, search: q, status: all ? undefined : ACTIVE } })

export const inactiveKeysQuery = ({ q }: ApiKeysSearch) =>
  optionalRead(apiKeys.list, { query: { ...inactive, search: q } })

/** Where a key that was created without an answer would be found. */
export const keysNamedQuery = (name: string) =>
  optionalRead(apiKeys.list, { query: { page: 1, limit: 50, search: name } })

export const keyQuery = (id: string) => oneOf(apiKeys.get, { params: { id } })

export const credentialListQuery = ({ page, limit, q, provider, all }: ApiKeysSearch) =>
  listOf(credentials.list, {
    query: { page, limit, search: q, provider: provider?.join(','), status: all ? undefined : ACTIVE },
  })

export const inactiveCredentialsQuery = ({ q, provider }: ApiKeysSearch) =>
  optionalRead(credentials.list, { query: { ...inactive, search: q, provider: provider?.join(',') } })

export const credentialQuery = (id: string) => oneOf(credentials.get, { params: { id } })

/** All of them, also those that are over. */
export const everyCredentialQuery = everyOf(credentials.list)

export const credentialUsagesQuery = (id: string) => usagesOf(credentials.usages, id)

import { apiKeys } from '@/contract/api-keys'
import { credentials } from '@/contract/credentials'
import { queryOptions, read } from '@/lib/api/read'

/** As many as one request brings; the screen says so where there are more. */
const MOST = 100
const first = { query: { page: 1, limit: MOST } }

export const keyListQuery = queryOptions({
  ...read(apiKeys.list, first),
  retryOnMount: false,
  meta: { announce: true },
})

/** One key; its failure is told in the sheet it was wanted for. */
export const keyQuery = (id: string) =>
  queryOptions({ ...read(apiKeys.get, { params: { id } }), meta: { inPlace: true } })

export const credentialListQuery = queryOptions({
  ...read(credentials.list, first),
  retryOnMount: false,
  meta: { announce: true },
})

export const credentialQuery = (id: string) =>
  queryOptions({ ...read(credentials.get, { params: { id } }), meta: { inPlace: true } })

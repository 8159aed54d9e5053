import { ledger } from '@/contract/ledger'
import { queryOptions, read } from '@/lib/api/read'
import { toInstantRange } from '@/lib/day-range'
import type { CreditsSearch } from '../search'

/** The address's filters as the API's: days become half-open instants in the viewer's zone. */
export const filterOf = (search: CreditsSearch) => ({
  transactionType: search.type?.join(','),
  ...toInstantRange(search),
})

/** One page of the ledger. The page before stays while the next one loads. */
export const ledgerQuery = (search: CreditsSearch) =>
  queryOptions({
    ...read(ledger.transactionsPaginated, {
      query: { page: search.page, limit: search.limit, ...filterOf(search) },
    }),
    placeholderData: (previous) => previous,
    retryOnMount: false,
  })

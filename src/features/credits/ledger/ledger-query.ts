import { queryOptions } from '@tanstack/react-query'
import { ledger, type Transaction } from '@/contract/ledger'
import { listOf } from '@/lib/api/read'
import { displayZone } from '@/lib/preferences'
import { toInstantRange } from '@/lib/time/time'
import type { CreditsSearch } from '../search'
import { withRowKeys } from './row-keys'

/** URL filters → API filters: days become half-open instants in the viewer's zone. */
export const filterOf = (search: CreditsSearch, zone = displayZone()) => ({
  transactionType: search.type?.join(','),
  ...toInstantRange(search, zone),
})

/** One page of the ledger; its lines have unique ids. */
export const ledgerQuery = (search: CreditsSearch, zone?: string) =>
  queryOptions({
    ...listOf(ledger.transactionsPaginated, {
      query: { page: search.page, limit: search.limit, ...filterOf(search, zone) },
    }),
    select: ({ records, total }) => ({ records: withRowKeys(records), total }),
  })

export type LedgerLine = Transaction & { id: string }

import { queryOptions } from '@tanstack/react-query'
import { ledger, type Transaction } from '@/contract/ledger'
import { listOf, optionalRead } from '@/lib/api/read'
import { parseInstant } from '@/lib/format'
import { displayZone } from '@/lib/preferences'
import { toInstantRange } from '@/lib/time/time'
import type { CreditsSearch } from '../search'
import { withRowKeys } from './row-keys'

/** URL filters → API filters: days become half-open instants in the viewer's zone. */
export const filterOf = (search: CreditsSearch, zone = displayZone()) => ({
  transactionType: search.type?.join(','),
  ...toInstantRange(search, zone),
})

const timeOf = ({ date }: Transaction) => parseInstant(date)?.getTime()

/** The user's lines that match the filters, newest first. That endpoint has no query, so the browser filters. */
export function filterOwn(records: readonly Transaction[], search: CreditsSearch, zone?: string): Transaction[] {
  const { startDate, endDate } = filterOf(search, zone)
  const start = parseInstant(startDate)?.getTime() ?? Number.NEGATIVE_INFINITY
  const end = parseInstant(endDate)?.getTime() ?? Number.POSITIVE_INFINITY
  const isInside = (time: number | undefined) =>
    time === undefined ? startDate === undefined && endDate === undefined : time >= start && time < end
  return records
    .filter((line) => !search.type || search.type.some((type) => type === line.type))
    .filter((line) => isInside(timeOf(line)))
    .toSorted((one, other) => (timeOf(other) ?? 0) - (timeOf(one) ?? 0))
}

/** All lines of the user, as far as the API sends them. */
export const ownLinesQuery = optionalRead(ledger.userTransactions, {})

/** One page of the ledger; its lines have unique ids. */
export function ledgerQuery(search: CreditsSearch, zone?: string) {
  const { owner, page, limit } = search
  return queryOptions({
    ...(owner === 'mine'
      ? ownLinesQuery
      : listOf(ledger.transactionsPaginated, { query: { page, limit, ...filterOf(search, zone) } })),
    select: ({ records, total }) => {
      if (owner !== 'mine') return { records: withRowKeys(records), total }
      const own = withRowKeys(filterOwn(records, search, zone))
      return { records: own.slice((page - 1) * limit, page * limit), total: own.length }
    },
  })
}

export type LedgerLine = Transaction & { id: string }

import type { QueryClient } from '@tanstack/react-query'
import { type Balance, credits } from '@/contract/credits'
import { isNotOffered } from '@/lib/api/errors'
import { fetchFresh, oneOf } from '@/lib/api/read'
import { balancesQuery } from '../queries'

/** Puts a newly read balance into the list of all; the others keep their time. */
function replaceBalance(client: QueryClient, read: Balance) {
  const { queryKey } = balancesQuery
  const { dataUpdatedAt } = client.getQueryState(queryKey) ?? {}
  client.setQueryData(
    queryKey,
    (balances) =>
      balances?.map((balance) =>
        balance.type === read.type
          ? // What this endpoint leaves out stays as the list had it.
            {
              ...balance,
              balance: read.balance,
              topUp: read.topUp ?? balance.topUp,
              autoRecharge: read.autoRecharge ?? balance.autoRecharge,
            }
          : balance,
      ),
    { updatedAt: dataUpdatedAt },
  )
}

/**
 * Reads the balance of one type again by its own endpoint, or all balances where that is not enough: the API lacks the
 * endpoint, the last reading of the list failed, or the list has the type more than once.
 *
 * @returns the balance of the type, undefined if there is none any more
 * @throws ApiError
 */
export async function refreshBalance(client: QueryClient, type: string): Promise<Balance | undefined> {
  const { data, error } = client.getQueryState(balancesQuery.queryKey) ?? {}
  if (!error && data?.filter((balance) => balance.type === type).length === 1)
    try {
      // Some servers leave the type out of the answer, because the address has it.
      const read = { ...(await fetchFresh(client, oneOf(credits.balance, { params: { type } }))), type }
      replaceBalance(client, read)
      return read
    } catch (failure) {
      if (!isNotOffered(failure)) throw failure
    }
  return (await fetchFresh(client, balancesQuery)).find((balance) => balance.type === type)
}

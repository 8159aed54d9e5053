import { useQuery } from '@tanstack/react-query'
import { creditUsage } from '@/contract/credits'
import { monthlyCredits } from '@/contract/subscriptions'
import { isStatus } from '@/lib/api/errors'
import { balancesQuery, subscriptionQuery } from './queries'

interface Timing {
  refetchInterval?: number
  refetchOnMount?: 'always'
}

/** What is left, what the month's credits are and how much of them is used: the same figures everywhere. */
export function useCredits(timing: Timing = {}) {
  const balances = useQuery({ ...balancesQuery, ...timing })
  const subscription = useQuery({ ...subscriptionQuery, ...timing })
  // Without a subscription there are credits all the same, only no month's worth of them.
  const subscriptionError = isStatus(subscription.error, 404) ? null : subscription.error
  const error = balances.error ?? subscriptionError
  // Kept from before, where there is anything: a refresh that fails takes nothing away.
  const failed = (balances.error && !balances.data) || (subscriptionError && !subscription.data)
  const balance = balances.data?.[0]?.balance
  const monthly = monthlyCredits(subscription.data)
  return {
    balances: balances.data,
    /** Only the first of them is the balance that is shown (§3). */
    balance,
    monthly: monthly !== undefined && monthly > 0 ? monthly : undefined,
    ...creditUsage(monthly, balance ?? 0),
    renews: subscription.data?.currentPeriodEnd,
    error: failed ? error : null,
    /** Since when the figures are old: the newest of them could not be had. */
    staleSince:
      error && !failed
        ? Math.min(balances.dataUpdatedAt, subscription.dataUpdatedAt || balances.dataUpdatedAt)
        : undefined,
    fetching: balances.isFetching || subscription.isFetching,
    /** Asks again, unless that is under way. */
    refresh: () => {
      void balances.refetch({ cancelRefetch: false })
      void subscription.refetch({ cancelRefetch: false })
    },
  }
}

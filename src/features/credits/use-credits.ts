import { useQuery } from '@tanstack/react-query'
import { creditUsage } from '@/contract/credits'
import { monthlyCredits } from '@/contract/subscriptions'
import { isNotOffered } from '@/lib/api/errors'
import { balancesQuery, subscriptionQuery } from './queries'

interface Timing {
  refetchInterval?: number
  refetchOnMount?: 'always'
}

/** Balance, monthly allowance and usage, shared by all screens. */
export function useCredits(timing: Timing = {}) {
  const balances = useQuery({ ...balancesQuery, ...timing })
  const subscription = useQuery({ ...subscriptionQuery, ...timing })
  // 404: no subscription; 405 or 501: the API has none. There are credits, but no monthly allowance.
  const subscriptionError = isNotOffered(subscription.error) ? null : subscription.error
  const error = balances.error ?? subscriptionError
  // Cached data stays visible when a refresh fails.
  const failed = (balances.error && !balances.data) || (subscriptionError && !subscription.data)
  const balance = balances.data?.[0]?.balance
  const monthly = monthlyCredits(subscription.data)
  return {
    balances: balances.data,
    /** The first balance is the one shown (§3). */
    balance,
    /** More is bought before it runs out. */
    isRecharged: balances.data?.[0]?.autoRecharge?.enabled === true,
    monthly: monthly !== undefined && monthly > 0 ? monthly : undefined,
    ...creditUsage(monthly, balance),
    renews: subscription.data?.currentPeriodEnd,
    error: failed ? error : null,
    /** When the figures were last updated, if the latest refresh failed. */
    staleSince:
      error && !failed
        ? Math.min(balances.dataUpdatedAt, subscription.dataUpdatedAt || balances.dataUpdatedAt)
        : undefined,
    fetching: balances.isFetching || subscription.isFetching,
    /** Refetches unless a fetch is in progress. */
    refresh: () => {
      void balances.refetch({ cancelRefetch: false })
      void subscription.refetch({ cancelRefetch: false })
    },
  }
}

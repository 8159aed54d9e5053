import { billing } from '@/contract/billing'
import { subscriptions } from '@/contract/subscriptions'
import { queryOptions, read } from '@/lib/api/read'

/*
 * `inPlace`: what fails is told where it would have stood. The key of the first is the one that every figure of credits
 * reads, too.
 */
export const subscriptionQuery = queryOptions({ ...read(subscriptions.current, {}), meta: { inPlace: true } })
export const plansQuery = queryOptions({
  ...read(billing.plans, {}),
  // Prices do not change while one compares them.
  staleTime: 5 * 60_000,
  meta: { inPlace: true },
})

export const PAYMENTS_PAGE = 10
/** One page of what was paid. The page before stays while the next one loads. */
export const paymentsQuery = (page: number) =>
  queryOptions({
    ...read(billing.payments, { query: { page, limit: PAYMENTS_PAGE } }),
    placeholderData: (previous) => previous,
    meta: { inPlace: true },
  })

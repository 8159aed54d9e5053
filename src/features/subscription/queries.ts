import { queryOptions } from '@tanstack/react-query'
import { billing } from '@/contract/billing'
import { subscriptions } from '@/contract/subscriptions'
import { oneOf, read } from '@/lib/api/read'
import { everyOf } from '@/lib/api/read-pages'

/* `inPlace`: failures are shown in place. The first query shares its key with the credit figures. */
export const subscriptionQuery = queryOptions({ ...read(subscriptions.current, {}), meta: { inPlace: true } })
export const subscriptionOf = (id: string) => oneOf(subscriptions.get, { params: { id } })
export const plansQuery = queryOptions({
  ...everyOf(billing.plans),
  // Prices rarely change.
  staleTime: 5 * 60_000,
})

export const PAYMENTS_PAGE = 10
/** One page of payments; the previous page stays while the next loads. */
export const paymentsQuery = (page: number) =>
  queryOptions({
    ...read(billing.payments, { query: { page, limit: PAYMENTS_PAGE } }),
    placeholderData: (previous) => previous,
    meta: { inPlace: true },
  })

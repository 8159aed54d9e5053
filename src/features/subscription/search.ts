import { currencies } from '@/contract/money'
import { z } from '@/contract/zod'
import { boolParam, optional, pageNumber } from '@/lib/search-schema'

const Shown = boolParam

/** Everything a person can see of the subscription, as the address says it. */
export type SubscriptionSearch = z.output<typeof SubscriptionSearch>
export const SubscriptionSearch = z.object({
  /** In which currency prices are compared; the subscription's own unless it says so. */
  currency: optional(z.enum(currencies)),
  /** The page of payments. */
  page: pageNumber,
  /** The plan that the dialog asks about. */
  change: optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** The dialog that asks before the subscription is cancelled. */
  cancel: Shown,
})

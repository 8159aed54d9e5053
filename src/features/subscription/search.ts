import { currencies } from '@/contract/money'
import { z } from '@/contract/zod'
import { boolParam, optional, pageNumber } from '@/lib/search-schema'

const Shown = boolParam

/** The state of the subscription page in the URL. */
export type SubscriptionSearch = z.output<typeof SubscriptionSearch>
export const SubscriptionSearch = z.object({
  /** Currency of the prices; defaults to the subscription's. */
  currency: optional(z.enum(currencies)),
  /** Page of payments. */
  page: pageNumber,
  /** Plan id of the open change dialog. */
  change: optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Whether the cancel dialog is open. */
  cancel: Shown,
})

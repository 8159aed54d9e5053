import { currencies } from '@/contract/values'
import { z } from '@/contract/zod'
import { boolParam, oneOf, pageNumber, shortText } from '@/lib/address/search-schema'

/** The state of the subscription page in the URL. */
export type SubscriptionSearch = z.output<typeof SubscriptionSearch>
export const SubscriptionSearch = z.object({
  /** Currency of the prices; defaults to the subscription's. */
  currency: oneOf(currencies),
  /** Page of payments. */
  page: pageNumber,
  /** Plan id of the open change dialog. */
  change: shortText(64),
  /** Id of the subscription of a payment that is shown. */
  subscription: shortText(64),
  /** Whether the cancel dialog is open. */
  cancel: boolParam,
})

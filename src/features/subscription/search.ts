import { currencies } from '@/contract/currencies'
import { boolParam, oneOf, pageNumber, searchOf, shortText } from '@/lib/search-schema'

/** The state of the subscription page in the URL. */
export type SubscriptionSearch = ReturnType<typeof SubscriptionSearch>
export const SubscriptionSearch = searchOf({
  /** Currency of the prices; defaults to the subscription's. */
  currency: oneOf(currencies),
  /** Page of payments. */
  page: pageNumber,
  /** Plan id of the open change dialog. */
  change: shortText(64),
  /** Whether the cancel dialog is open. */
  cancel: boolParam,
})

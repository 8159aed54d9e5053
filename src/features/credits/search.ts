import { transactionTypes } from '@/contract/credit-types'
import { z } from '@/contract/zod'
import { csvEnum, Day, idParam, optional, pageLimit, pageNumber } from '@/lib/search-schema'

/** Everything a person can see of the credits, as the address says it. */
export type CreditsSearch = z.output<typeof CreditsSearch>
export const CreditsSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  type: optional(csvEnum(transactionTypes)),
  startDate: optional(Day),
  /** The last day shown, itself included. */
  endDate: optional(Day),
  /** The burn by day as a table; a chart unless it says so. */
  burn: optional(z.literal('table')),
  dialog: optional(z.enum(['top-up'])),
  /** The top-up order whose receipt is open. */
  order: idParam,
})

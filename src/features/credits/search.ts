import { transactionTypes } from '@/contract/credit-types'
import { z } from '@/contract/zod'
import { csvEnum, Day, idParam, optional, pageLimit, pageNumber } from '@/lib/search-schema'

/** The state of the credits page in the URL. */
export type CreditsSearch = z.output<typeof CreditsSearch>
export const CreditsSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  type: optional(csvEnum(transactionTypes)),
  startDate: optional(Day),
  /** Inclusive. */
  endDate: optional(Day),
  /** Absent means the chart. */
  burn: optional(z.literal('table')),
  dialog: optional(z.enum(['top-up'])),
  /** Id of the top-up order shown in the dialog. */
  order: idParam,
})

import { transactionTypes } from '@/contract/credit-types'
import { csvEnum, day, idParam, oneOf, pageLimit, pageNumber, searchOf } from '@/lib/search-schema'

/** The state of the credits page in the URL. */
export type CreditsSearch = ReturnType<typeof CreditsSearch>
export const CreditsSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  type: csvEnum(transactionTypes),
  startDate: day,
  /** Inclusive. */
  endDate: day,
  /** Absent means the chart. */
  burn: oneOf(['table']),
  dialog: oneOf(['top-up']),
  /** Id of the top-up order shown in the dialog. */
  order: idParam,
})

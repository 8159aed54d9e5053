import { transactionTypes } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { csvEnum, day, idParam, oneOf } from '@/lib/address/search-schema'

/** The state of the credits page in the URL. */
export type CreditsSearch = z.output<typeof ledgerList.schema>
/** The ledger, newest first. Not sortable, because each line's balance follows from the line below. */
export const ledgerList = defineList({
  title: 'credits.title',
  texts: ['credits'],
  sorts: [],
  scope: {
    /** Absent: the lines of the whole workspace. */
    owner: oneOf(['mine']),
  },
  filters: {
    type: csvEnum(transactionTypes),
    startDate: day,
    /** Inclusive. */
    endDate: day,
  },
  shown: {
    /** Absent means the chart. */
    burn: oneOf(['table']),
  },
  opened: {
    dialog: oneOf(['top-up', 'use']),
    /** Id of the top-up order shown in the dialog. */
    order: idParam,
  },
})

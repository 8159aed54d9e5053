import { billing } from '@/contract/billing'
import { accountOf } from '../db/books/acts'
import { booksOf } from '../db/books/books'
import { pageOf } from '../db/call-filter'
import { iso } from '../db/clock'
import { mustBelong } from '../db/workspace'
import { serve } from '../serve'

export const mocks = [
  serve(billing.payments, ({ query, user }) => {
    mustBelong(user)
    const rows = booksOf(accountOf(user)).payments.toReversed()
    // The demo's providers are nobody's: there is no receipt to open.
    const records = pageOf(rows, query.page, query.limit).map(({ at, ...row }) => ({
      ...row,
      date: iso(at),
      receiptUrl: undefined,
    }))
    return { records, total: rows.length }
  }),
]

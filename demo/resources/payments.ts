import { billing } from '@/contract/billing'
import { iso } from '../db/clock'
import { accountOf } from '../db/ledger/account-events'
import { ledgerOf } from '../db/ledger/ledger-of'
import { pageOf } from '../db/paging'
import { requireWorkspace } from '../db/workspace'
import { serve } from '../serve'

export const mocks = [
  serve(billing.payments, ({ query, user }) => {
    requireWorkspace(user)
    const rows = ledgerOf(accountOf(user)).payments.toReversed()
    // The demo's providers have no receipts.
    const records = pageOf(rows, query.page, query.limit).map(({ at, ...row }) => ({
      ...row,
      date: iso(at),
      receiptUrl: undefined,
      subscriptionId: row.subscriptionId,
    }))
    return { records, total: rows.length }
  }),
]

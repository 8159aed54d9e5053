import { creditTypes, referenceTypes, transactionTypes } from './credit-types'
import { endpoint } from './endpoint'
import { Money } from './money'
import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

/** A line of the ledger. */
export type Transaction = z.output<typeof Transaction>
export const Transaction = z.object({
  id: maybe(Id),
  date: maybe(Text),
  type: z.catch(openEnum(transactionTypes), 'adjustment'),
  creditType: maybe(openEnum(creditTypes)),
  description: z.catch(Text, ''),
  /** Credits; negative where they were spent. */
  amount: Numeric,
  balanceAfter: maybe(Numeric),
  referenceType: maybe(openEnum(referenceTypes)),
  referenceId: maybe(Id),
  /** What was paid for them. */
  paid: maybe(Money),
})

/** `{records, total}`, which some servers call `transactions` or `data`, or send as a bare list. */
const ledgerPage = z.pipe(
  z.union([
    z.pipe(
      z.array(z.unknown()),
      z.transform((records): { records: unknown[]; total: number | undefined } => ({ records, total: undefined })),
    ),
    z.pipe(
      z
        .object({
          records: z.nullish(z.array(z.unknown())),
          transactions: z.nullish(z.array(z.unknown())),
          data: z.nullish(z.array(z.unknown())),
          total: maybe(Numeric),
        })
        .check(
          z.refine(({ records, transactions, data }) => Boolean(records ?? transactions ?? data), {
            path: ['records'],
          }),
        ),
      z.transform(({ records, transactions, data, total }) => ({
        records: records ?? transactions ?? data ?? [],
        total,
      })),
    ),
  ]),
  z.transform(({ records, total }) => {
    const read = z.parse(list(Transaction), records)
    return { records: read, total: Math.max(Math.floor(total ?? 0), read.length) }
  }),
)

/** Transaction types, comma-joined, and the half-open range of instants. */
const LedgerFilter = {
  transactionType: z.optional(z.string()),
  startDate: z.optional(z.string()),
  endDate: z.optional(z.string()),
}

/** What a POST that moves credits answers: as much of it as the server says. */
const Settled = z.catch(z.object({ transaction: maybe(Transaction), balance: maybe(Numeric) }), {
  transaction: undefined,
  balance: undefined,
})

/** §7 Credits: what moves them, and what tells of it. */
export const ledger = {
  add: endpoint('POST', '/credits/add', {
    body: z.object({
      creditType: z.string(),
      /** Whole credits. */
      amount: z.number().check(z.int(), z.gt(0)),
      currency: z.optional(z.string()),
      /** The order's id, made by the console; the ledger names it as `referenceId`. */
      orderId: z.optional(z.string()),
    }),
    response: Settled,
  }),
  use: endpoint('POST', '/credits/use', {
    body: z.object({
      creditType: z.string(),
      amount: z.number().check(z.gt(0)),
      description: z.optional(z.string()),
      callRecordId: z.optional(z.string()),
    }),
    response: Settled,
  }),
  userTransactions: endpoint('GET', '/credits/user-transactions', { response: ledgerPage }),
  transactions: endpoint('GET', '/credits/transactions', {
    query: z.object({
      limit: z._default(z.number(), 20),
      offset: z.optional(z.number()),
      creditType: z.optional(z.string()),
      ...LedgerFilter,
      /** Beyond the specification: a server that does not know it sends more than was asked for. */
      referenceId: z.optional(z.string()),
    }),
    response: ledgerPage,
  }),
  transactionsPaginated: endpoint('GET', '/credits/transactions-paginated', {
    query: z.object({ page: z._default(z.number(), 1), limit: z._default(z.number(), 10), ...LedgerFilter }),
    response: ledgerPage,
  }),
}

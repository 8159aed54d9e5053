import { creditTypes, referenceTypes, transactionTypes } from './credit-types'
import { endpoint } from './endpoint'
import { Money, Price } from './money'
import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

// Apart from the schemas: a route's search needs the words alone, and routes are in the first load.
export { creditTypes, referenceTypes, transactionTypes } from './credit-types'

/** Buys `amount` credits when the balance falls below `threshold`, at most `monthlyCap` credits a month. */
export type AutoRecharge = z.output<typeof AutoRecharge>
export const AutoRecharge = z.object({
  enabled: z.catch(z.boolean(), false),
  threshold: maybe(Numeric),
  amount: maybe(Numeric),
  monthlyCap: maybe(Numeric),
})
export type AutoRechargeDraft = z.output<typeof AutoRechargeDraft>
const AutoRechargeDraft = z.object({
  enabled: z.boolean(),
  threshold: z.number().check(z.int(), z.gte(0)),
  amount: z.number().check(z.int(), z.gt(0)),
  monthlyCap: z.optional(z.number().check(z.int(), z.gt(0))),
})

/** The fewest and the most credits one top-up buys, and what they cost. */
export type TopUpTerms = z.output<typeof TopUpTerms>
export const TopUpTerms = z.object({ min: Numeric, max: Numeric, prices: z.catch(list(Price), []) })

/** Credits left of one type. Only the first of the list is the balance that the console shows (§3). */
export type Balance = z.output<typeof Balance>
export const Balance = z.object({
  type: z.catch(openEnum(creditTypes), 'voice'),
  balance: Numeric,
  topUp: maybe(TopUpTerms),
  autoRecharge: maybe(AutoRecharge),
})

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

/** §7 Credits. */
export const credits = {
  balances: endpoint('GET', '/credits/balances', { response: list(Balance) }),
  balance: endpoint('GET', '/credits/balance/:type', { response: Balance }),
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
  autoRecharge: endpoint('POST', '/credits/auto-recharge/:type', {
    body: AutoRechargeDraft,
    response: z.catch(AutoRecharge, { enabled: false, threshold: undefined, amount: undefined, monthlyCap: undefined }),
  }),
}

/** §9: what is used of a month's credits, never below 0, and as percent of them (undefined where the plan has none). */
export function creditUsage(
  monthly: number | undefined,
  balance: number,
): { used: number; percent: number | undefined } {
  const allowance = monthly !== undefined && monthly > 0 ? monthly : 0
  const used = Math.max(0, allowance - balance)
  return { used, percent: allowance > 0 ? (used / allowance) * 100 : undefined }
}

import type { QueryClient } from '@tanstack/react-query'
import { type AutoRecharge, type AutoRechargeDraft, type Balance, credits } from '@/contract/credits'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { creditsMoved } from '../changes'
import { balancesQuery } from '../queries'

/** Whether switching it on buys credits at once. */
export const chargesAtOnce = ({ enabled, threshold }: AutoRechargeDraft, balance: number) =>
  enabled && balance < threshold

/** Whether the server has it as it was wished. Amounts that are off mean nothing. */
export function agrees(kept: AutoRecharge | undefined, wished: AutoRechargeDraft): boolean {
  if (!kept || kept.enabled !== wished.enabled) return false
  return (
    !wished.enabled ||
    (kept.threshold === wished.threshold && kept.amount === wished.amount && kept.monthlyCap === wished.monthlyCap)
  )
}

/** The answer was lost, and whether it was done could not be found out, or was not. */
export class NotSaved extends Error {
  readonly reason: unknown
  /** The balances could not be read again: it may have been saved all the same. */
  readonly unsure: boolean

  constructor(reason: unknown, unsure: boolean) {
    super('Auto-recharge was not saved')
    this.reason = reason
    this.unsure = unsure
  }
}

const refusedFor = (error: unknown) =>
  error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) >= 400 && (error.status ?? 0) < 500

/**
 * Saves, and reads back what the server made of it.
 *
 * @param idempotencyKey the same for the same wish, so that a second try charges nothing twice
 * @throws NotSaved
 */
export async function saveRecharge(
  client: QueryClient,
  type: string,
  wished: AutoRechargeDraft,
  idempotencyKey: string,
) {
  let failure: unknown
  let answer: AutoRecharge | undefined
  try {
    answer = await call(credits.autoRecharge, { params: { type }, body: wished, idempotencyKey })
  } catch (error) {
    if (refusedFor(error)) throw new NotSaved(error, false)
    failure = error
  }
  let balances: Balance[]
  try {
    balances = await client.fetchQuery({ ...balancesQuery, staleTime: 0 })
  } catch (error) {
    throw new NotSaved(failure ?? error, true)
  }
  const kept = balances.find((balance) => balance.type === type)?.autoRecharge
  // A service that does not tell how it is set is believed for what it answered.
  if (!agrees(kept ?? answer, wished)) throw new NotSaved(failure, false)
  // It may have charged at once.
  await creditsMoved(client)
}

import type { QueryClient } from '@tanstack/react-query'
import { type AutoRecharge, type AutoRechargeDraft, type Balance, credits } from '@/contract/credits'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { invalidateCredits } from '../invalidate-credits'
import { balancesQuery } from '../queries'

/** Whether enabling it charges immediately. */
export const chargesImmediately = ({ enabled, threshold }: AutoRechargeDraft, balance: number) =>
  enabled && balance < threshold

/** Whether the stored settings match the request; amounts are ignored when disabled. */
export function isApplied(stored: AutoRecharge | undefined, requested: AutoRechargeDraft): boolean {
  if (!stored || stored.enabled !== requested.enabled) return false
  return (
    !requested.enabled ||
    (stored.threshold === requested.threshold &&
      stored.amount === requested.amount &&
      stored.monthlyCap === requested.monthlyCap)
  )
}

/** The response was lost and the outcome is negative or unknown. */
export class NotSaved extends Error {
  readonly reason: unknown
  /** The balances could not be read: it may have been saved. */
  readonly isUnknown: boolean

  constructor(reason: unknown, isUnknown: boolean) {
    super('Auto-recharge was not saved')
    this.reason = reason
    this.isUnknown = isUnknown
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) >= 400 && (error.status ?? 0) < 500

/**
 * Saves, then reads back the stored settings.
 *
 * @param idempotencyKey the same for the same settings, so that a retry charges once
 * @throws NotSaved
 */
export async function saveRecharge(
  client: QueryClient,
  type: string,
  requested: AutoRechargeDraft,
  idempotencyKey: string,
) {
  let failure: unknown
  let answer: AutoRecharge | undefined
  try {
    answer = await call(credits.autoRecharge, { params: { type }, body: requested, idempotencyKey })
  } catch (error) {
    if (isRefusal(error)) throw new NotSaved(error, false)
    failure = error
  }
  let balances: Balance[]
  try {
    balances = await client.fetchQuery({ ...balancesQuery, staleTime: 0 })
  } catch (error) {
    throw new NotSaved(failure ?? error, true)
  }
  const stored = balances.find((balance) => balance.type === type)?.autoRecharge
  // A server that does not return its settings is trusted for its response.
  if (!isApplied(stored ?? answer, requested)) throw new NotSaved(failure, false)
  // It may have charged immediately.
  await invalidateCredits(client)
}

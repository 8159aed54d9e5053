import type { QueryClient } from '@tanstack/react-query'
import { type AutoRecharge, type AutoRechargeDraft, credits } from '@/contract/credits'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { supports } from '@/lib/api/capabilities'
import { fetchFresh } from '@/lib/api/read'
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

/**
 * Saves, then reads back the stored settings.
 *
 * @throws NotSaved
 */
export async function saveRecharge(client: QueryClient, type: string, requested: AutoRechargeDraft) {
  const before = client.getQueryData(balancesQuery.queryKey)?.find((balance) => balance.type === type)?.autoRecharge
  // The same settings after others were saved in between are another request.
  const attempt = startAttempt(credits.autoRecharge, [type, requested, before])
  const storedNow = async () =>
    (await fetchFresh(client, balancesQuery)).find((each) => each.type === type)?.autoRecharge
  let failure: unknown
  let answer: AutoRecharge | undefined
  try {
    // Sent again without a key, the API may charge once more.
    const isSaved = attempt.isRepeat && !supports('idempotency') && isApplied(await storedNow(), requested)
    answer = isSaved
      ? requested
      : await call(credits.autoRecharge, { params: { type }, body: requested, idempotencyKey: attempt.key })
    attempt.settle()
  } catch (error) {
    if (attempt.isRefused(error)) throw new NotSaved(error, false)
    failure = error
  }
  let stored: AutoRecharge | undefined
  try {
    stored = await storedNow()
  } catch (error) {
    throw new NotSaved(failure ?? error, true)
  }
  // A server that does not return its settings is trusted for its response.
  if (!isApplied(stored ?? answer, requested)) throw new NotSaved(failure, false)
  attempt.settle()
  // It may have charged immediately.
  await invalidateCredits(client)
}

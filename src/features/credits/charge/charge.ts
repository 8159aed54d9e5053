import type { QueryClient } from '@tanstack/react-query'
import { ledger } from '@/contract/ledger'
import { track } from '@/lib/analytics'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { supports } from '@/lib/api/capabilities'
import { readInstant } from '@/lib/time/time'
import { refreshBalance } from '../balance/refresh-balance'
import { invalidateCredits } from '../invalidate-credits'
import { findEntries } from '../ledger/find-entries'
import { balancesQuery } from '../queries'

export interface Charge {
  creditType: string
  /** Whole credits. */
  amount: number
  description: string
}

/**
 * Outcome of a charge:
 * - `done`: the server has answered with the new figures, or the balance has fallen by the amount
 * - `refused`: rejected when first sent, nothing was charged
 * - `unknown`: the answer was lost or says nothing, and the ledger does not have it; the same charge keeps its key
 */
export type ChargeOutcome =
  | { kind: 'done'; balance: number | undefined }
  | { kind: 'refused'; error: unknown }
  | { kind: 'unknown'; error?: unknown; charge: Charge; sentAt: number }

/** Clocks of servers and browsers differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/** Charges that this page has made, with the time: their entries do not prove that a later one was made. */
const made: { charge: string; at: number }[] = []
const keyOf = ({ creditType, amount, description }: Charge) => JSON.stringify([creditType, amount, description])
const noteMade = (charge: Charge) => made.push({ charge: keyOf(charge), at: Date.now() })

/** Whether the ledger has a charge that was sent after `since`. */
async function isInLedger(charge: Charge, since: number) {
  const { creditType, amount, description } = charge
  const earliest = since - CLOCK_DIFFERENCE_MS
  const earlier = made.filter((each) => each.charge === keyOf(charge) && each.at > earliest)
  const isEnough = ({ length }: unknown[]) => length > earlier.length
  const entries = await findEntries({
    earliest,
    filter: { creditType },
    isMatch: (row) =>
      row.amount === -amount && row.description === description && (readInstant(row.date) ?? 0) > earliest,
    isEnough,
  })
  return isEnough(entries)
}

/**
 * Takes credits off a balance. The same charge sent again is made once, as long as its outcome is not known. Without a
 * key, it is first looked for in the ledger, and soon after it was sent nothing but that is done.
 */
export async function chargeCredits(client: QueryClient, charge: Charge): Promise<ChargeOutcome> {
  const isOne = ({ type }: { type?: string }) => type === charge.creditType
  const before = client.getQueryData(balancesQuery.queryKey)?.find(isOne)?.balance
  const attempt = startAttempt(ledger.use, charge)
  const details = { label: charge.creditType, value: charge.amount }
  let sentAt = attempt.sentAt ?? attempt.startedAt
  const unknown = (error?: unknown) => ({ kind: 'unknown', error, charge, sentAt }) as const
  let outcome: ChargeOutcome
  try {
    // Sent again without a key, the API would charge once more.
    if (attempt.isRepeat && !supports('idempotency')) {
      const isDone = await isInLedger(charge, attempt.startedAt)
      if (isDone) {
        attempt.settle()
        noteMade(charge)
      }
      if (isDone || attempt.isEarly()) await invalidateCredits(client)
      if (isDone) return { kind: 'done', balance: undefined }
      if (attempt.isEarly()) return unknown()
    }
    attempt.noteSent()
    sentAt = Date.now()
    const answer = await call(ledger.use, { body: charge, idempotencyKey: attempt.key })
    const now = await refreshBalance(client, charge.creditType).catch(() => undefined)
    const balance = answer.balance ?? now?.balance
    // An answer without figures may be any page that a proxy has sent with 200.
    const hasFallen = before !== undefined && now !== undefined && now.balance <= before - charge.amount
    const isDone = answer.balance !== undefined || answer.transaction !== undefined || hasFallen
    outcome = isDone ? { kind: 'done', balance } : unknown()
  } catch (error) {
    outcome = attempt.isRefused(error) ? { kind: 'refused', error } : unknown(error)
  }
  if (outcome.kind === 'unknown' && !supports('idempotency')) {
    const isFound = await isInLedger(charge, attempt.startedAt).catch(() => false)
    if (isFound) outcome = { kind: 'done', balance: undefined }
  }
  if (outcome.kind === 'done') {
    attempt.settle()
    noteMade(charge)
  }
  if (outcome.kind === 'done') track('business', 'credits_charged', details)
  if (outcome.kind !== 'refused') await invalidateCredits(client)
  return outcome
}

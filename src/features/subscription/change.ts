import type { QueryClient } from '@tanstack/react-query'
import { type Subscription, subscriptions } from '@/contract/subscriptions'
import type { z } from '@/contract/zod'
import { isRefusal } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh } from '@/lib/api/read'
import { subscriptionQuery } from './queries'

export type Change = z.input<NonNullable<typeof subscriptions.update.body>>

export type Outcome =
  /** `now` is the subscription after the change. */
  | { kind: 'done'; now: Subscription }
  /** The response was lost and the subscription is unchanged. */
  | { kind: 'notDone' }
  /** The response was lost and the subscription cannot be read. */
  | { kind: 'unknown' }

/** Whether the subscription reflects the change. */
export function isApplied(now: Subscription, { planId, cancelAtPeriodEnd, status }: Change): boolean {
  const nextPlanId = now.pendingChange?.planId ?? now.plan?.id
  const ends = now.cancelAtPeriodEnd === true || now.status === 'cancelled'
  return (
    (planId === undefined || nextPlanId === planId) &&
    (cancelAtPeriodEnd === undefined || ends === cancelAtPeriodEnd) &&
    (status === undefined || now.status === status)
  )
}

/** The current subscription, undefined if it cannot be read. */
export const refetchSubscription = (client: QueryClient): Promise<Subscription | undefined> =>
  fetchFresh(client, subscriptionQuery).catch(() => undefined)

/** Invalidates everything that shows credits, prices or payments. */
export function invalidateRelated(client: QueryClient) {
  for (const name of ['credits', 'plans', 'payments']) void client.invalidateQueries({ queryKey: [name] })
}

/**
 * Changes the subscription and determines the outcome even if the response was lost.
 *
 * @throws ApiError if the server refused
 */
export async function changeSubscription(client: QueryClient, id: string, change: Change): Promise<Outcome> {
  let answer: Subscription | undefined
  let failure: unknown
  try {
    answer = await call(subscriptions.update, { params: { id }, body: change })
  } catch (error) {
    if (isStatus(error, 401)) throw error
    failure = error
  }
  // Also after a refusal: an earlier attempt, whose answer was lost, may have done it.
  const now = await refetchSubscription(client)
  invalidateRelated(client)
  if (answer) return { kind: 'done', now: now ?? answer }
  if (now && isApplied(now, change)) return { kind: 'done', now }
  if (isRefusal(failure) || isStatus(failure, 429)) throw failure
  return now ? { kind: 'notDone' } : { kind: 'unknown' }
}

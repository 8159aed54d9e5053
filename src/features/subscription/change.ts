import type { QueryClient } from '@tanstack/react-query'
import { type Subscription, subscriptions } from '@/contract/subscriptions'
import type { z } from '@/contract/zod'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { subscriptionQuery } from './queries'

export type Change = z.input<NonNullable<typeof subscriptions.update.body>>

export type Outcome =
  /** `now` is the subscription after the change. */
  | { kind: 'done'; now: Subscription }
  /** The response was lost and the subscription is unchanged. */
  | { kind: 'notDone' }
  /** The response was lost and the subscription cannot be read. */
  | { kind: 'unknown' }

/** Whether the server may have applied a failed request. */
export const isAmbiguous = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'http' ? (error.status ?? 0) >= 500 || error.status === 408 : error.kind !== 'aborted')

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
export async function refetchSubscription(client: QueryClient): Promise<Subscription | undefined> {
  // A read sent before the change would restore the old state.
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey })
  return client.fetchQuery({ ...subscriptionQuery, staleTime: 0 }).catch(() => undefined)
}

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
  try {
    answer = await call(subscriptions.update, { params: { id }, body: change })
  } catch (error) {
    if (!isAmbiguous(error)) throw error
  }
  const now = await refetchSubscription(client)
  invalidateRelated(client)
  if (answer) return { kind: 'done', now: now ?? answer }
  if (!now) return { kind: 'unknown' }
  return isApplied(now, change) ? { kind: 'done', now } : { kind: 'notDone' }
}

import type { QueryClient } from '@tanstack/react-query'
import { type Subscription, subscriptions } from '@/contract/subscriptions'
import type { z } from '@/contract/zod'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { subscriptionQuery } from './queries'

export type Change = z.input<NonNullable<typeof subscriptions.update.body>>

export type Outcome =
  /** `now` is the subscription as it is after the change. */
  | { kind: 'done'; now: Subscription }
  /** The answer was lost, and the subscription is as it was. */
  | { kind: 'notDone' }
  /** The answer was lost, and the subscription cannot be read. */
  | { kind: 'unknown' }

/** Whether the server may have carried out what it did not confirm. */
export const mayBeDone = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'http' ? (error.status ?? 0) >= 500 || error.status === 408 : error.kind !== 'aborted')

/** Whether a subscription is as a change wanted it. */
export function carriedOut(now: Subscription, { planId, cancelAtPeriodEnd, status }: Change): boolean {
  const coming = now.pendingChange?.planId ?? now.plan?.id
  const ends = now.cancelAtPeriodEnd === true || now.status === 'cancelled'
  return (
    (planId === undefined || coming === planId) &&
    (cancelAtPeriodEnd === undefined || ends === cancelAtPeriodEnd) &&
    (status === undefined || now.status === status)
  )
}

/** The subscription as the server has it now; undefined where it cannot be read. */
export async function readAgain(client: QueryClient): Promise<Subscription | undefined> {
  // A read that began before the change would bring back what was.
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey })
  return client.fetchQuery({ ...subscriptionQuery, staleTime: 0 }).catch(() => undefined)
}

/** Whatever shows credits, prices or payments asks anew. */
export function othersAskAnew(client: QueryClient) {
  for (const name of ['credits', 'plans', 'payments']) void client.invalidateQueries({ queryKey: [name] })
}

/**
 * Changes the subscription, and says what is true afterwards even where the answer was lost.
 *
 * @throws ApiError where the server refused
 */
export async function changeSubscription(client: QueryClient, id: string, change: Change): Promise<Outcome> {
  let answer: Subscription | undefined
  try {
    answer = await call(subscriptions.update, { params: { id }, body: change })
  } catch (error) {
    if (!mayBeDone(error)) throw error
  }
  const now = await readAgain(client)
  othersAskAnew(client)
  if (answer) return { kind: 'done', now: now ?? answer }
  if (!now) return { kind: 'unknown' }
  return carriedOut(now, change) ? { kind: 'done', now } : { kind: 'notDone' }
}

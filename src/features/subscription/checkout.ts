import type { QueryClient } from '@tanstack/react-query'
import { billing } from '@/contract/billing'
import type { Subscription } from '@/contract/subscriptions'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { supports } from '@/lib/api/capabilities'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh } from '@/lib/api/read'
import { invalidateRelated, refetchSubscription } from './change'
import { phaseOf } from './plans'
import { subscriptionQuery } from './queries'

export interface Order {
  planId: string
  currency: string
  provider: string
}

export type CheckoutOutcome =
  | { kind: 'done'; now: Subscription | undefined }
  | { kind: 'pay'; url: string }
  /** The server returned a URL that must not be followed. */
  | { kind: 'unsafe' }
  /** The response was lost and nothing seems bought; a retry sends the same idempotency key. */
  | { kind: 'lost'; error: unknown }

/** The payment URL if it is https, else undefined. */
export function safePayUrl(url: string): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined
  return address?.protocol === 'https:' ? address.href : undefined
}

/** Navigates to the payment provider; https only. */
export function redirectToCheckout(url: string) {
  const safe = safePayUrl(url)
  if (safe) window.location.assign(safe)
}

/**
 * Orders a plan, idempotently.
 *
 * @throws ApiError if the server refused
 */
export async function orderPlan(client: QueryClient, order: Order): Promise<CheckoutOutcome> {
  const attempt = startAttempt(billing.checkout, order)
  const refetch = () => {
    invalidateRelated(client)
    return refetchSubscription(client)
  }
  const isOrdered = (now: Subscription | undefined) => now?.plan?.id === order.planId && phaseOf(now) !== 'over'
  if (attempt.isRepeat && !supports('idempotency')) {
    // The API would order the plan once more.
    const now = await fetchFresh(client, subscriptionQuery).catch((error: unknown) => {
      if (!isStatus(error, 404)) throw error
      return undefined
    })
    if (isOrdered(now)) {
      attempt.settle()
      return { kind: 'done', now }
    }
  }
  try {
    const { url } = await call(billing.checkout, { body: order, idempotencyKey: attempt.key })
    attempt.settle()
    if (url === undefined) return { kind: 'done', now: await refetch() }
    const safe = safePayUrl(url)
    return safe ? { kind: 'pay', url: safe } : { kind: 'unsafe' }
  } catch (error) {
    if (attempt.isRefused(error)) throw error
    const now = await refetch()
    if (!isOrdered(now)) return { kind: 'lost', error }
    attempt.settle()
    return { kind: 'done', now }
  }
}

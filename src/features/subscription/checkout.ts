import type { QueryClient } from '@tanstack/react-query'
import { billing } from '@/contract/billing'
import type { Subscription } from '@/contract/subscriptions'
import { call } from '@/lib/api/call'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { invalidateRelated, isAmbiguous, refetchSubscription } from './change'
import { phaseOf } from './plans'

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
  | { kind: 'lost' }

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

const draftKey = ({ planId, currency, provider }: Order) => `checkout ${planId} ${currency} ${provider}`

/** One key per order until a definite response, kept across an expired session. */
function idempotencyKeyOf(order: Order): string {
  const stored = getDraft<string>(draftKey(order))
  if (stored) return stored
  const key = crypto.randomUUID()
  keepDraft(draftKey(order), key)
  return key
}

/**
 * Orders a plan, idempotently.
 *
 * @throws ApiError if the server refused
 */
export async function orderPlan(client: QueryClient, order: Order): Promise<CheckoutOutcome> {
  let url: string | undefined
  let hasAnswer = false
  try {
    url = (await call(billing.checkout, { body: order, idempotencyKey: idempotencyKeyOf(order) })).url
    hasAnswer = true
    dropDraft(draftKey(order))
  } catch (error) {
    if (!isAmbiguous(error)) {
      dropDraft(draftKey(order))
      throw error
    }
  }
  if (url !== undefined) {
    const safe = safePayUrl(url)
    return safe ? { kind: 'pay', url: safe } : { kind: 'unsafe' }
  }
  const now = await refetchSubscription(client)
  invalidateRelated(client)
  if (hasAnswer) return { kind: 'done', now }
  const isSubscribed = now?.plan?.id === order.planId && phaseOf(now) !== 'over'
  if (!isSubscribed) return { kind: 'lost' }
  dropDraft(draftKey(order))
  return { kind: 'done', now }
}

import type { QueryClient } from '@tanstack/react-query'
import { billing } from '@/contract/billing'
import type { Subscription } from '@/contract/subscriptions'
import { call } from '@/lib/api/call'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { mayBeDone, othersAskAnew, readAgain } from './change'
import { standingOf } from './plans'

export interface Order {
  planId: string
  currency: string
  provider: string
}

export type CheckoutOutcome =
  | { kind: 'done'; now: Subscription | undefined }
  | { kind: 'pay'; url: string }
  /** The server names an address that must not be followed. */
  | { kind: 'unsafe' }
  /** The answer was lost and nothing was bought as far as one can see; asking again carries the same key. */
  | { kind: 'lost' }

/** Where to pay, if one may go there: with https only. */
export function payUrl(url: string): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined
  return address?.protocol === 'https:' ? address.href : undefined
}

/** Leaves the console for the provider's page; for nothing that is not https. */
export function goAndPay(url: string) {
  const safe = payUrl(url)
  if (safe) window.location.assign(safe)
}

const draftKey = ({ planId, currency, provider }: Order) => `checkout ${planId} ${currency} ${provider}`

/** The same key for the same order until the server has answered it, also over an expired session. */
function keyOf(order: Order): string {
  const kept = getDraft<string>(draftKey(order))
  if (kept) return kept
  const key = crypto.randomUUID()
  keepDraft(draftKey(order), key)
  return key
}

/**
 * Orders a plan, once however often it is sent.
 *
 * @throws ApiError where the server refused
 */
export async function orderPlan(client: QueryClient, order: Order): Promise<CheckoutOutcome> {
  let url: string | undefined
  let answered = false
  try {
    url = (await call(billing.checkout, { body: order, idempotencyKey: keyOf(order) })).url
    answered = true
    dropDraft(draftKey(order))
  } catch (error) {
    if (!mayBeDone(error)) {
      dropDraft(draftKey(order))
      throw error
    }
  }
  if (url !== undefined) {
    const safe = payUrl(url)
    return safe ? { kind: 'pay', url: safe } : { kind: 'unsafe' }
  }
  const now = await readAgain(client)
  othersAskAnew(client)
  if (answered) return { kind: 'done', now }
  const there = now?.plan?.id === order.planId && standingOf(now) !== 'over'
  if (!there) return { kind: 'lost' }
  dropDraft(draftKey(order))
  return { kind: 'done', now }
}

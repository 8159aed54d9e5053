import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { type Balance, credits } from '@/contract/credits'
import type { ResponseOf } from '@/contract/endpoint'
import { ledger, type Transaction } from '@/contract/ledger'
import { track } from '@/lib/analytics'
import { isRefusal } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { supports } from '@/lib/api/capabilities'
import { isStatus } from '@/lib/api/errors'
import { dropDraft } from '@/lib/session/drafts'
import { useSession } from '@/lib/session/session'
import { invalidateCredits } from '../invalidate-credits'
import { balancesQuery } from '../queries'
import { entriesOf, isPurchase, type Order, readPendingOrder, removeOrder, storeOrder } from './pending-order'

/**
 * Outcome of an order:
 * - `done`: confirmed by the ledger or the balance
 * - `refused`: rejected when first sent, nothing was charged
 * - `noTrace`: not in the ledger; safe to send again
 * - `unknown`: the ledger could not be read either
 */
export type OrderOutcome =
  | { kind: 'done'; row?: Transaction }
  | { kind: 'refused'; error: unknown }
  | { kind: 'noTrace'; error?: unknown }
  | { kind: 'unknown'; error: unknown }

/** Key of the form draft, kept until the purchase succeeds. */
export const TOP_UP_DRAFT = 'credits.top-up'

interface OrderState {
  phase: 'idle' | 'sending' | 'checking'
  /** Whether this order was sent before. */
  isRetry: boolean
  order?: Order
  outcome?: OrderOutcome
  /** Owner of the state; another user starts with a fresh one. */
  user?: string
}

const initialState: OrderState = {
  phase: 'idle',
  isRetry: false,
  order: undefined,
  outcome: undefined,
  user: undefined,
}
const store = create<OrderState>()(() => initialState)

const currentUser = () => useSession.getState().user?.id
const ownState = (state: OrderState) => (state.user === currentUser() ? state : initialState)

/** State of this tab's order; it outlives the dialog. */
export const useOrder = () => store(ownState)
export const clearOutcome = () => store.setState({ outcome: undefined })

let onUnwatchedOutcome: ((outcome: OrderOutcome, order: Order) => void) | undefined
let watchers = 0

/** While watched, the dialog shows the outcome; otherwise `onOutcome` reports it. */
export function watchOrders(onOutcome: (outcome: OrderOutcome, order: Order) => void) {
  watchers++
  onUnwatchedOutcome = onOutcome
  return () => {
    watchers--
  }
}

const findInLedger = async ({ id, startedAt, firstSentAt = startedAt }: Order) =>
  (await entriesOf(id, firstSentAt)).find(isPurchase)

/** Whether the answer has the purchase, or the balance has risen by it or to what the answer says. */
async function isConfirmed({ creditType, amount }: Order, answer: ResponseOf<typeof ledger.add>, before = Infinity) {
  if (answer.transaction?.amount === amount) return true
  const balances: Balance[] = await call(credits.balances, {})
  const now = balances.find(({ type }) => type === creditType)?.balance ?? 0
  return now > before && (now >= before + amount || now === answer.balance)
}

async function findOutcome(order: Order, error?: unknown): Promise<OrderOutcome> {
  try {
    const row = await findInLedger(order)
    return row ? { kind: 'done', row } : { kind: 'noTrace', error }
  } catch (readError) {
    return { kind: 'unknown', error: error ?? readError }
  }
}

async function placeOrder(client: QueryClient, order: Order, isRepeat: boolean): Promise<OrderOutcome> {
  if (isRepeat && !supports('idempotency')) {
    // The API would charge a second time for an order that it has carried out meanwhile.
    const found = await findOutcome(order)
    if (found.kind !== 'noTrace') return found
  }
  const { id, key, creditType, amount, currency } = order
  const before = client.getQueryData(balancesQuery.queryKey)?.find(({ type }) => type === creditType)?.balance
  try {
    const answer = await call(ledger.add, {
      body: { creditType, amount, currency, orderId: id },
      idempotencyKey: key,
    })
    const found = await findOutcome(order)
    if (found.kind === 'noTrace' && (await isConfirmed(order, answer, before).catch(() => false)))
      return { kind: 'done', row: answer.transaction }
    return found
  } catch (error) {
    // A repeat that is refused says nothing of the first attempt; 409 is the answer while that one is in progress.
    const isRefused = !isRepeat && isRefusal(error) && !isStatus(error, 409)
    return isRefused ? { kind: 'refused', error } : findOutcome(order, error)
  }
}

async function runOrder(client: QueryClient, start: Pick<OrderState, 'phase' | 'isRetry'>, order: Order) {
  if (ownState(store.getState()).phase !== 'idle') return
  const user = currentUser()
  store.setState({ ...start, order, outcome: undefined, user })
  const outcome = await (start.phase === 'sending' ? placeOrder(client, order, start.isRetry) : findOutcome(order))
  if (outcome.kind === 'done' || outcome.kind === 'refused') removeOrder(order, user)
  // Signed out meanwhile: the pending order stays stored for the next session.
  if (currentUser() !== user) return store.setState(initialState)
  const details = { label: order.currency, value: order.amount }
  if (outcome.kind === 'done') dropDraft(TOP_UP_DRAFT)
  if (outcome.kind === 'done') track('business', 'top_up', details)
  if (outcome.kind === 'refused') track('business', 'top_up_refused', details)
  const watched = watchers > 0
  store.setState({ phase: 'idle', outcome: watched ? outcome : undefined })
  if (!watched) onUnwatchedOutcome?.(outcome, order)
  if (outcome.kind !== 'refused') await invalidateCredits(client)
}

/**
 * Sends an order and determines its outcome. Ignored while one is in progress, or if another tab has a different
 * pending order.
 */
export function sendOrder(client: QueryClient, order: Order) {
  const pending = readPendingOrder()
  if (pending && pending.id !== order.id) return Promise.resolve()
  const sent = { ...order, startedAt: Date.now() }
  storeOrder(sent)
  return runOrder(client, { phase: 'sending', isRetry: pending !== undefined }, sent)
}

/** Looks up an order without a response in the ledger. */
export const checkOrder = (client: QueryClient, order: Order) =>
  runOrder(client, { phase: 'checking', isRetry: true }, order)

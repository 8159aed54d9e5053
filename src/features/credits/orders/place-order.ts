import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { type Balance, credits } from '@/contract/credits'
import type { ResponseOf } from '@/contract/endpoint'
import { ledger, type Transaction } from '@/contract/ledger'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { dropDraft } from '@/lib/drafts'
import { useSession } from '@/lib/session'
import { creditsMoved } from '../changes'
import { balancesQuery } from '../queries'
import { dropOrder, keepOrder, type Order, pendingOrder } from './pending-order'

/**
 * How an order ended, or where it stands:
 * - `done`: the ledger or the balance shows it
 * - `refused`: the server said no, and nothing was charged
 * - `noTrace`: the ledger does not have it; the same order may be sent again
 * - `unknown`: the ledger could not be read either
 */
export type Verdict =
  | { kind: 'done'; row?: Transaction }
  | { kind: 'refused'; error: unknown }
  | { kind: 'noTrace'; error?: unknown }
  | { kind: 'unknown'; error: unknown }

/** What is typed into the form, kept until it was bought. */
export const TOP_UP_DRAFT = 'credits.top-up'

interface OrderState {
  phase: 'idle' | 'sending' | 'checking'
  /** Whether what is being sent was sent before. */
  again: boolean
  order?: Order
  verdict?: Verdict
  /** Whose it is: signing in as another begins anew. */
  user?: string
}

const nothing: OrderState = { phase: 'idle', again: false, order: undefined, verdict: undefined, user: undefined }
const store = create<OrderState>()(() => nothing)

const currentUser = () => useSession.getState().user?.id
const mine = (state: OrderState) => (state.user === currentUser() ? state : nothing)

/** Where the order of this tab stands; it outlives the dialog it was placed in. */
export const useOrder = () => store(mine)
export const forgetVerdict = () => store.setState({ verdict: undefined })

let onUnwatched: ((verdict: Verdict, order: Order) => void) | undefined
let watchers = 0

/** While somebody watches, the dialog tells the verdict; otherwise `tellElsewhere` does. */
export function watchOrders(tellElsewhere: (verdict: Verdict, order: Order) => void) {
  watchers++
  onUnwatched = tellElsewhere
  return () => {
    watchers--
  }
}

/** A refusal after which nothing can have been charged; anything else may have happened all the same. */
function isRefusal(error: unknown) {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status === undefined) return false
  return error.status >= 400 && error.status < 500 && ![408, 409, 425].includes(error.status)
}

async function findInLedger({ id }: Order): Promise<Transaction | undefined> {
  // A server that does not know `referenceId` sends its newest lines, among which a fresh order is.
  const { records } = await call(ledger.transactions, { query: { limit: 50, referenceId: id } })
  return records.find((row) => row.referenceId === id && row.amount > 0)
}

/** Whether the balance is what the answer to the order said it would be. */
async function balanceAgrees(order: Order, answer: ResponseOf<typeof ledger.add>) {
  if (answer.balance === undefined) return false
  const balances: Balance[] = await call(credits.balances, {})
  return balances.find(({ type }) => type === order.creditType)?.balance === answer.balance
}

async function lookUp(order: Order, error?: unknown): Promise<Verdict> {
  try {
    const row = await findInLedger(order)
    return row ? { kind: 'done', row } : { kind: 'noTrace', error }
  } catch (unread) {
    return { kind: 'unknown', error: error ?? unread }
  }
}

async function carryOut(client: QueryClient, order: Order): Promise<Verdict> {
  const { id, key, creditType, amount, currency } = order
  const before = client.getQueryData(balancesQuery.queryKey)?.find(({ type }) => type === creditType)?.balance
  try {
    const answer = await call(ledger.add, {
      body: { creditType, amount, currency, orderId: id },
      idempotencyKey: key,
    })
    const seen = await lookUp(order)
    const raised = before !== undefined && answer.balance !== undefined && answer.balance > before
    if (seen.kind === 'noTrace' && raised && (await balanceAgrees(order, answer).catch(() => false)))
      return { kind: 'done', row: answer.transaction }
    return seen
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', error } : lookUp(order, error)
  }
}

async function settle(client: QueryClient, begun: Pick<OrderState, 'phase' | 'again'>, order: Order) {
  if (mine(store.getState()).phase !== 'idle') return
  const user = currentUser()
  store.setState({ ...begun, order, verdict: undefined, user })
  const verdict = await (begun.phase === 'sending' ? carryOut(client, order) : lookUp(order))
  if (verdict.kind === 'done' || verdict.kind === 'refused') dropOrder(order, user)
  // Signed out meanwhile: what is pending stays written down for when they are back.
  if (currentUser() !== user) return store.setState(nothing)
  const details = { label: order.currency, value: order.amount }
  if (verdict.kind === 'done') dropDraft(TOP_UP_DRAFT)
  if (verdict.kind === 'done') track('business', 'top_up', details)
  if (verdict.kind === 'refused') track('business', 'top_up_refused', details)
  const watched = watchers > 0
  store.setState({ phase: 'idle', verdict: watched ? verdict : undefined })
  if (!watched) onUnwatched?.(verdict, order)
  if (verdict.kind !== 'refused') await creditsMoved(client)
}

/**
 * Sends an order and finds out what became of it. While one is under way a second call does nothing, and an order that
 * another tab has begun is not doubled.
 */
export function sendOrder(client: QueryClient, order: Order) {
  const pending = pendingOrder()
  if (pending && pending.id !== order.id) return Promise.resolve()
  keepOrder(order)
  return settle(client, { phase: 'sending', again: pending !== undefined }, order)
}

/** Looks in the ledger for an order whose answer never came. */
export const checkOrder = (client: QueryClient, order: Order) =>
  settle(client, { phase: 'checking', again: true }, order)

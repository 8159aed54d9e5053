import { useSyncExternalStore } from 'react'
import { z } from '@/contract/zod'
import { useSession } from '@/lib/session'
import { storage } from '@/lib/storage'

/*
 * A top-up whose outcome is not known yet. It is written down before it is sent, so that neither a reload nor another
 * tab nor the back button makes a second one of it: whoever asks again asks for the same order with the same key.
 * Nothing in it is personal.
 */
export type Order = z.output<typeof Order>
const Order = z.object({
  /** What the ledger will call it. */
  id: z.string(),
  /** Its Idempotency-Key. */
  key: z.string(),
  creditType: z.string(),
  amount: z.number(),
  currency: z.optional(z.string()),
  startedAt: z.number(),
})

const PREFIX = 'parley_order_'
const nameOf = (userId: string) => `${PREFIX}${userId}`
const userId = () => useSession.getState().user?.id

/** An id that no other has; plain http has no `randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const newOrder = (wish: Pick<Order, 'creditType' | 'amount' | 'currency'>, now = Date.now()): Order => ({
  ...wish,
  id: `order_${randomId()}`,
  key: randomId(),
  startedAt: now,
})

function parse(text: string | null): Order | undefined {
  try {
    const read = z.safeParse(Order, JSON.parse(text || 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const stored = () => {
  const user = userId()
  return user === undefined ? '' : (storage.get(nameOf(user)) ?? '')
}

/** The order under way, of the user who is signed in, whichever tab began it. */
export const pendingOrder = () => parse(stored())

export function keepOrder(order: Order) {
  const user = userId()
  if (user === undefined) return
  storage.set(nameOf(user), JSON.stringify(order))
  tell()
}

/** Forgets an order of `user`, unless another has taken its place. */
export function dropOrder(order: Order, user = userId()) {
  if (user === undefined || parse(storage.get(nameOf(user)))?.id !== order.id) return
  storage.set(nameOf(user), '')
  tell()
}

function subscribe(listener: () => void) {
  const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** `pendingOrder` that follows what other tabs do. */
export const usePendingOrder = () => parse(useSyncExternalStore(subscribe, stored))

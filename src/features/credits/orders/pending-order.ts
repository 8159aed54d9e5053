import { useSyncExternalStore } from 'react'
import type { Transaction } from '@/contract/ledger'
import { z } from '@/contract/zod'
import { supports } from '@/lib/api/capabilities'
import { randomId } from '@/lib/random-id'
import { useSession } from '@/lib/session/session'
import { storage } from '@/lib/storage'
import { findEntries } from '../ledger/find-entries'

/*
 * A top-up with unknown outcome. Stored before it is sent, so that a reload, another tab or Back cannot place a second
 * order: retries reuse its id and idempotency key. Contains no personal data.
 */
export type Order = z.output<typeof Order>
const Order = z.object({
  /** Its reference in the ledger. */
  id: z.string(),
  key: z.string(),
  creditType: z.string(),
  amount: z.number(),
  currency: z.optional(z.string()),
  /** When it was sent last. */
  startedAt: z.number(),
  /** When it was sent first. Earlier releases did not note it. */
  firstSentAt: z.optional(z.number()),
})

/** No two orders have the same id: a device's clock may be as wrong as that, and the order is still found. */
const CLOCK_DIFFERENCE_MS = 24 * 60 * 60_000

/**
 * The ledger's entries of an order, up to the purchase. Only an API that knows an order by its key is sent the parameter
 * that the specification does not have; of another one the ledger is read, back to `sentAt` where that is known.
 */
export const entriesOf = (id: string, sentAt?: number, signal?: AbortSignal) =>
  findEntries({
    ...(supports('idempotency')
      ? { filter: { referenceId: id } }
      : { filter: {}, earliest: sentAt && sentAt - CLOCK_DIFFERENCE_MS }),
    isMatch: ({ referenceId }) => referenceId === id,
    isEnough: (found) => found.some(isPurchase),
    signal,
  })

export const isPurchase = ({ amount }: Transaction) => amount > 0

const PREFIX = 'parley_order_'
const storageKey = (userId: string) => `${PREFIX}${userId}`
const userId = () => useSession.getState().user?.id

export const newOrder = (request: Pick<Order, 'creditType' | 'amount' | 'currency'>, now = Date.now()): Order => ({
  ...request,
  id: `order_${randomId()}`,
  key: randomId(),
  startedAt: now,
  firstSentAt: now,
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
const emitChange = () => {
  for (const listener of listeners) listener()
}

const readStored = () => {
  const user = userId()
  return user === undefined ? '' : (storage.get(storageKey(user)) ?? '')
}

/** The current user's pending order, from any tab. */
export const readPendingOrder = () => parse(readStored())

export function storeOrder(order: Order) {
  const user = userId()
  if (user === undefined) return
  storage.set(storageKey(user), JSON.stringify(order))
  emitChange()
}

/** Removes an order of `user`, unless another one has replaced it. */
export function removeOrder(order: Order, user = userId()) {
  if (user === undefined || parse(storage.get(storageKey(user)))?.id !== order.id) return
  storage.set(storageKey(user), '')
  emitChange()
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The pending order, in sync with other tabs. */
export const usePendingOrder = () => parse(useSyncExternalStore(subscribe, readStored))

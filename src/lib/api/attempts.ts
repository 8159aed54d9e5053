import type { Endpoint } from '@/contract/endpoint'
import { randomId } from '../random-id'
import { useSession } from '../session/session'
import { storage } from '../storage'
import { type ActedOn, type AttemptEntry, onPage } from './attempt-entries'
import { ApiError, isOffline } from './errors'
import { resourceOf } from './open-acts'

/*
 * A POST whose answer was lost may have been carried out. Until the outcome is known, the same request keeps its
 * `Idempotency-Key`: on this page, and for costly endpoints in storage. See docs/decisions/0011.
 */

/** 4xx statuses after which the server may still carry out the request when it is repeated. */
const indefinite = [401, 408, 425, 429]

/**
 * Whether the server decided against the request, or it was never sent. It says nothing of an earlier attempt at the
 * same request.
 */
export const isRefusal = (error: unknown) =>
  isOffline(error) ||
  (error instanceof ApiError &&
    error.kind === 'http' &&
    error.status !== undefined &&
    error.status >= 400 &&
    error.status < 500 &&
    !indefinite.includes(error.status))

/** Payment APIs remember a key for at least a day; after that the same key is a new request. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The costly attempts of a user, from any tab or visit. */
function storedEntries(user: string) {
  const key = `parley_attempts_${user}`
  const read = (): [string, AttemptEntry][] => {
    try {
      const entries: [string, AttemptEntry][] = Object.entries(JSON.parse(storage.get(key) || '{}') ?? {})
      return entries.filter(([, entry]) => typeof entry?.key === 'string' && Date.now() - entry.startedAt < MAX_AGE_MS)
    } catch {
      return []
    }
  }
  const others = (name: string) => read().filter(([other]) => other !== name)
  const write = (entries: [string, AttemptEntry][]) => storage.set(key, JSON.stringify(Object.fromEntries(entries)))
  return {
    get: (name: string) => read().find(([other]) => other === name)?.[1],
    set: (name: string, entry: AttemptEntry) => write([...others(name), [name, entry]]),
    delete: (name: string) => write(others(name)),
  }
}

/** A request of unknown outcome that a read does not show is sent again without a key only after this time. */
export const LEDGER_DELAY_MS = 2 * 60_000
export const isEarly = (sentAt: number, now = Date.now()) => now - sentAt < LEDGER_DELAY_MS

/** 53-bit hash (cyrb53): storage holds no request, as it may name people. */
function hash(text: string) {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    a = Math.imul(a ^ text.charCodeAt(index), 2654435761)
    b = Math.imul(b ^ text.charCodeAt(index), 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

export interface Attempt extends Readonly<AttemptEntry> {
  /** The same request was sent before, and its outcome is not known. */
  isRepeat: boolean
  /** Whether a repeat is too early to trust a ledger in which the request is not found: it may be late. */
  isEarly: () => boolean
  /** Notes that the request is sent again. */
  noteSent: () => void
  /** The outcome is known: the next request like this one is a new one. */
  settle: () => void
  /** Whether `error` proves that nothing was done; this settles the attempt. */
  isRefused: (error: unknown) => boolean
}

/**
 * Forgets the open acts that change a record's status, but the one with this name: after another act the answer of an
 * earlier one, which a server repeats for its key, would name a status that is over.
 */
function forgetActs(endpoint: Endpoint, id: string, exceptName: string) {
  for (const [name, { act }] of onPage)
    if (name !== exceptName && act?.resource === resourceOf(endpoint) && act.actedOn.id === id)
      if (act.actedOn.status !== undefined) onPage.delete(name)
}

/**
 * Registers a POST that is about to be sent.
 *
 * @param request JSON; the same JSON sent again is a repeat as long as the outcome is not known
 * @param actedOn the state of the record for which an act without a body was chosen
 */
export function startAttempt(endpoint: Endpoint, request: unknown, actedOn?: ActedOn): Attempt {
  const { method, path, isCostly, multipart } = endpoint
  const user = useSession.getState().user?.id ?? ''
  // Files have no JSON that distinguishes them.
  const name = multipart ? randomId() : hash(JSON.stringify([user, method, path, request, actedOn]))
  // The state of a record is not known any more after a reload.
  const entries = isCostly && !actedOn ? storedEntries(user) : onPage
  const known = entries.get(name)
  const entry = known ?? { key: randomId(), startedAt: Date.now() }
  if (actedOn?.status !== undefined) forgetActs(endpoint, actedOn.id, name)
  if (actedOn) entry.act ??= { resource: resourceOf(endpoint), actedOn, failures: 0, failedAt: 0 }
  entries.set(name, entry)
  const settle = () => {
    if (entries.get(name)?.key === entry.key) entries.delete(name)
  }
  const isRefused = (error: unknown) => {
    const refused = known === undefined && isRefusal(error)
    if (refused) settle()
    if (entry.act && error instanceof ApiError && (error.status ?? 0) >= 500) {
      entry.act.failures += 1
      entry.act.failedAt = performance.now()
    }
    return refused
  }
  return {
    ...entry,
    isRepeat: known !== undefined,
    isEarly: () => isEarly(entry.sentAt ?? entry.startedAt),
    noteSent: () => {
      entry.sentAt = Date.now()
      entries.set(name, entry)
    },
    settle,
    isRefused,
  }
}

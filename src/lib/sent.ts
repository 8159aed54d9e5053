import type { Sent } from '@/contract/sent'
import { UnreadItems } from './api/errors'
import { isEqual, patchOf } from './diff'
import { ownValue } from './plain'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields & Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object below `value` that remembers what was sent, by what was sent. */
function collect(value: unknown, found: Map<string, Fields>) {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (isFields(value)) {
    if (value.$sent) found.set(JSON.stringify(value.$sent), value)
    for (const [name, inner] of Object.entries(value)) if (name !== '$sent') collect(inner, found)
  }
  return found
}

/** A value as the API sent it. */
export function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent)
  if (!isFields(value)) return value
  const { $sent, $unread: _, ...fields } = value
  return $sent ?? Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, asSent(inner)]))
}

const without = ({ $sent: _, $unread: __, ...fields }: Fields & Sent): Fields => fields
const fieldOf = (value: unknown, name: string) => (isFields(value) ? ownValue(value, name) : undefined)

interface Before {
  /** The same value before the edit. */
  base: unknown
  /** The same value as it was read from the API. */
  stored: unknown
}

/**
 * Restores in `value` the fields that the user did not change to what the API sent. Objects match by their path, items
 * of a list by their raw JSON in `$sent`; `originals` are these items before the edit, by that JSON.
 */
function restore(value: unknown, before: Before, originals: ReadonlyMap<string, Fields>): unknown {
  if (Array.isArray(value)) return value.map((item) => restore(item, { base: undefined, stored: undefined }, originals))
  if (!isFields(value)) return value
  const stored = isFields(before.stored) ? before.stored : undefined
  const sent = value.$sent ?? (stored && (asSent(stored) as Fields))
  const unreadFields = value.$unread ?? stored?.$unread ?? []
  const base = value.$sent ? originals.get(JSON.stringify(value.$sent)) : before.base
  const now = without(value)
  const restored = (name: string) =>
    restore(now[name], { base: fieldOf(base, name), stored: fieldOf(stored, name) }, originals)
  if (!sent || !isFields(base))
    return { ...sent, ...Object.fromEntries(Object.keys(now).map((name) => [name, restored(name)])) }
  const known = without(base)
  const changed = [...new Set([...Object.keys(known), ...Object.keys(now)])].filter(
    (name) => !isEqual(now[name], known[name]),
  )
  const unread = changed.find((name) => unreadFields.includes(name))
  if (unread) throw new UnreadItems(unread)
  return { ...sent, ...Object.fromEntries(changed.map((name) => [name, restored(name)])) }
}

/**
 * The body of a PATCH: the fields that differ, with what the API sent in them and this console cannot read.
 *
 * @param item the entity as it was read
 * @param base the fields before they were edited
 * @throws UnreadItems where a list or an object was changed of which something could not be read
 */
export function patchBody(item: Sent, base: object, mine: object): Fields {
  const changes = patchOf(base, mine)
  const unread = Object.keys(changes).find((field) => item.$unread?.includes(field))
  if (unread) throw new UnreadItems(unread)
  const originals = collect(base, new Map())
  const bodyOf = ([field, value]: [string, unknown]) =>
    [field, restore(value, { base: fieldOf(base, field), stored: fieldOf(item, field) }, originals)] as const
  return Object.fromEntries(Object.entries(changes).map(bodyOf))
}

/** A copy for a new entity: the fields of the contract. */
export function withoutSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSent)
  if (!isFields(value)) return value
  const { $sent: _, $unread: __, ...fields } = value
  return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, withoutSent(inner)]))
}

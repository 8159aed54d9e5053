import type { Sent } from '@/contract/sent'
import { UnreadItems } from './api/errors'
import { isEqual, patchOf } from './diff'

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

/** `value` with what the user did not touch as the server sent it. `twins` are the same objects before the edit. */
function restore(value: unknown, twins: ReadonlyMap<string, Fields>): unknown {
  if (Array.isArray(value)) return value.map((item) => restore(item, twins))
  if (!isFields(value)) return value
  const { $sent, $unread = [], ...fields } = value
  const restored = Object.entries(fields).map(([name, inner]) => [name, restore(inner, twins)] as const)
  if (!$sent) return Object.fromEntries(restored)
  const twin = twins.get(JSON.stringify($sent))
  const changed = twin ? restored.filter(([name]) => !isEqual(fields[name], twin[name])) : restored
  const unread = changed.find(([name]) => $unread.includes(name))
  if (unread) throw new UnreadItems(unread[0])
  return { ...$sent, ...Object.fromEntries(changed) }
}

/**
 * The body of a PATCH: the fields that differ, with what the API sent in them and this console cannot read.
 *
 * @param base the fields before they were edited
 * @throws UnreadItems where a list or an object was changed of which something could not be read
 */
export function patchBody({ $unread = [] }: Sent, base: object, mine: object): Fields {
  const changes = patchOf(base, mine)
  const unread = Object.keys(changes).find((field) => $unread.includes(field))
  if (unread) throw new UnreadItems(unread)
  return restore(changes, collect(base, new Map())) as Fields
}

/** A copy for a new entity: the fields that this console knows. */
export function withoutSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSent)
  if (!isFields(value)) return value
  const { $sent: _, $unread: __, ...fields } = value
  return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, withoutSent(inner)]))
}

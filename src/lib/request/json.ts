/** How deep a JSON value may go before it is no longer read: `JSON.stringify` recurses, and the stack is finite. */
const MAX_DEPTH = 200

/** An object that JSON can write: not a list, not a Date, not a class. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** The object's own value of `key`; never what every object inherits, such as `constructor`. */
export const ownValue = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

export type ReadJson = { ok: true; value: unknown } | { ok: false; code: 'notJson' | 'tooDeep' }

/** `text` as JSON; a `__proto__` in it is a field like any other. */
export function readJson(text: string): ReadJson {
  try {
    const value: unknown = JSON.parse(text)
    return isTooDeep(value) ? { ok: false, code: 'tooDeep' } : { ok: true, value }
  } catch {
    return { ok: false, code: 'notJson' }
  }
}

/** JSON over lines and indented; what is no JSON stays as it came. */
export function prettyJson(text: string): string {
  const read = readJson(text)
  return read.ok ? JSON.stringify(read.value, null, 2) : text
}

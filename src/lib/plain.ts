/** A plain object: no array, Date or class instance. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/**
 * A table's entry for text that may be no key of it. A plain `table[text]` would also find what every object inherits,
 * such as `constructor`.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined
export function ownValue(object: unknown, key: string): unknown
export function ownValue(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined
}

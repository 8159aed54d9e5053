/*
 * Differences between two states of a record. Objects are compared by field, lists as wholes: merging two reorderings
 * of one list has no defined result. Undefined and absent are equal, as in JSON.
 */

import { ownValue } from './plain'

type Fields = Record<string, unknown>

/** Below this depth a value is compared as a whole. */
const MAX_DEPTH = 32

const isFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const keysOf = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))]

/** Deep equality of two JSON values, without recursion. */
export function isEqual(one: unknown, other: unknown): boolean {
  const pending: [unknown, unknown][] = [[one, other]]
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [a, b] = pair
    if (a === b || (Number.isNaN(a) && Number.isNaN(b))) continue
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false
      for (const [index, each] of a.entries()) pending.push([each, b[index]])
    } else if (isFields(a) && isFields(b)) {
      for (const key of keysOf(a, b)) pending.push([ownValue(a, key), ownValue(b, key)])
    } else return false
  }
  return true
}

/** A field's path as text: `analytics.enabled`. A dot within a name is escaped. */
function joinPath(path: string | undefined, key: string) {
  const name = key.replace(/[\\.]/g, '\\$&')
  return path === undefined ? name : `${path}.${name}`
}

export function parseFieldPath(field: string): string[] {
  const names: string[] = []
  let name = ''
  for (const [part] of field.matchAll(/\\?./gs)) {
    if (part === '.') {
      names.push(name)
      name = ''
    } else name += part.length > 1 ? part.slice(1) : part
  }
  return [...names, name]
}

function collect(base: Fields, now: Fields, path: string | undefined, depth: number, changed: string[]) {
  for (const key of keysOf(base, now)) {
    const before = ownValue(base, key)
    const after = ownValue(now, key)
    const childPath = joinPath(path, key)
    if (isFields(before) && isFields(after) && depth < MAX_DEPTH) collect(before, after, childPath, depth + 1, changed)
    else if (!isEqual(before, after)) changed.push(childPath)
  }
}

/** Paths of the fields in which `now` differs from `base`, in their order. */
export function changedFields(base: object, now: object): string[] {
  const changed: string[] = []
  collect(base as Fields, now as Fields, undefined, 0, changed)
  return changed
}

/** The body of a PATCH: the top-level fields that differ, each whole, `null` for a removed one. */
export function patchOf<T extends object>(base: T, now: T): { [K in keyof T]?: Exclude<T[K], undefined> | null } {
  const before = base as Fields
  const after = now as Fields
  const entries = keysOf(before, after)
    .filter((key) => !isEqual(ownValue(before, key), ownValue(after, key)))
    .map((key) => [key, ownValue(after, key) ?? null])
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> | null }
}

/** Entries to an object, undefined values omitted; `__proto__` becomes an own property. */
const fromEntries = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

function mergeFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  path: string | undefined,
  depth: number,
  conflicts: string[],
): Fields {
  return fromEntries(
    keysOf(mine, theirs, base).map((key) => {
      const [b, m, t] = [ownValue(base, key), ownValue(mine, key), ownValue(theirs, key)]
      const childPath = joinPath(path, key)
      if (isFields(m) && isFields(t) && depth < MAX_DEPTH) {
        // Added on both sides: without a common base every difference is a conflict.
        return [key, mergeFields(isFields(b) ? b : {}, m, t, childPath, depth + 1, conflicts)] as const
      }
      if (isEqual(m, t) || isEqual(t, b)) return [key, m] as const
      if (isEqual(m, b)) return [key, t] as const
      conflicts.push(childPath)
      return [key, m] as const
    }),
  )
}

/**
 * Merges the changes of `mine` and `theirs` since `base`. Fields changed on both sides to different values are
 * conflicts, for which `merged` holds mine.
 */
export function threeWayMerge<T extends object>(base: T, mine: T, theirs: T): { merged: T; conflicts: string[] } {
  const conflicts: string[] = []
  const merged = mergeFields(base as Fields, mine as Fields, theirs as Fields, undefined, 0, conflicts)
  return { merged: merged as T, conflicts }
}

function copyField(target: Fields, source: unknown, [key, ...rest]: readonly string[]): Fields {
  if (key === undefined) return target
  const sourceValue = isFields(source) ? ownValue(source, key) : undefined
  const inner = ownValue(target, key)
  const value = rest.length === 0 ? sourceValue : copyField(isFields(inner) ? inner : {}, sourceValue, rest)
  return fromEntries([...Object.entries(target).filter(([name]) => name !== key), [key, value]])
}

/** Copies `fields` of `source` into `target`: the side chosen for each conflict. */
export function copyFields<T extends object>(target: T, source: object, fields: readonly string[]): T {
  return fields.reduce<Fields>((taken, field) => copyField(taken, source, parseFieldPath(field)), target as Fields) as T
}

/** The value at a field path, or undefined. */
export const fieldValue = (record: object, field: string): unknown =>
  parseFieldPath(field).reduce<unknown>((value, key) => (isFields(value) ? ownValue(value, key) : undefined), record)

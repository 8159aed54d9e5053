/** Levels that are indented. The indentation of a value that is nested 10,000 times would be 100 MB. */
const MAX_DEPTH = 20

const isDeeperThan = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((item) => isDeeperThan(item, depth - 1)))

/** Any JSON value as text: a string unchanged, anything else indented, `''` for null and undefined. */
export function jsonText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, null, isDeeperThan(value, MAX_DEPTH) ? undefined : 2)
  } catch {
    // Nested too deep for the call stack.
    return '…'
  }
}

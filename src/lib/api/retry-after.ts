/** Reads `Retry-After`: seconds or an HTTP date. Undefined for anything else. */
export function parseRetryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number.parseInt(value, 10)
  const date = Date.parse(value)
  // Date.parse reads "-5" as a year.
  return Number.isNaN(date) || !/[a-z]{3}/i.test(value) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

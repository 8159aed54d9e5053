import { ownValue } from '../plain'

/** Neither `.` nor `..` survives a URL as a segment: `/call-records/../summary` is another endpoint. */
const unsafe = /^\.{0,2}$/

/**
 * Fills a path's `:name` parts, each encoded as one segment.
 *
 * @returns undefined if a value is not a valid segment, so that no other endpoint is called
 */
export function fillPath(path: string, params: Record<string, string> = {}): string | undefined {
  let possible = true
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = ownValue(params, name) ?? ''
    if (unsafe.test(value) || !value.isWellFormed()) {
      possible = false
      return ''
    }
    return encodeURIComponent(value)
  })
  return possible ? filled : undefined
}

/** Leaves out undefined and null. */
export function toSearchParams(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(key, String(value))
  return search
}

/** A recording's address: each segment of its key encoded, the host always `base`'s. */
export function recordingUrl(base: string, key: string): string | undefined {
  const segments = key.split('/').filter((segment) => segment !== '')
  if (segments.length === 0 || segments.some((segment) => unsafe.test(segment) || !segment.isWellFormed()))
    return undefined
  return `${base}/${segments.map(encodeURIComponent).join('/')}`
}

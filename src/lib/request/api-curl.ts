import type { ApiRequest } from '../api/read'
import { fillPath, toSearchParams } from '../api/url'
import { env } from '../env'
import { toCurl } from './to-curl'

/** URL of the API; in the demo, on the page's origin. */
export const apiUrl = () => new URL(`${env.apiBase}/api/v1`, window.location.origin).href

/** A constant: in double quotes a shell expands variables, so that no other text may be in them. */
const AUTHORIZATION = `-H "Authorization: Bearer $PARLEY_API_KEY"`

/** A request of the API; without a method a GET. */
export interface ApiCommand extends ApiRequest {
  method?: string
  /** JSON. */
  body?: string | undefined
}

/**
 * A request of the API as a cURL command for a POSIX shell, with a variable in place of the key.
 *
 * @returns undefined if an id cannot be a segment of a path
 */
export function apiCurl({ method = 'GET', path, params, query = {}, body }: ApiCommand): string | undefined {
  const filled = fillPath(path, params)
  if (filled === undefined) return undefined
  const search = toSearchParams(query).toString()
  const url = `${apiUrl()}${filled}${search && `?${search}`}`
  const headers = body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]
  return `${toCurl({ method, url, headers, bodyText: body })} \\\n  ${AUTHORIZATION}`
}

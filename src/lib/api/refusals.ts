import type { Endpoint } from '@/contract/endpoint'
import { useCapabilities } from './capabilities'
import { isNotOffered, isStatus } from './errors'

/*
 * An optional endpoint that an API does not have is requested once in a visit: until the session ends, the capabilities
 * change, the user presses Retry, or the page is loaded again.
 */

/** By the name of an optional endpoint: how it was refused, or undefined where it has answered. */
const known = new Map<string, Error | undefined>()
/** By name: the URL of the first record of which an endpoint answered 404. */
const missing = new Map<string, string>()

/** Every endpoint is requested again. */
export function forgetRefusals() {
  known.clear()
  missing.clear()
}
useCapabilities.subscribe(forgetRefusals)

/** Sends a request, unless the API is known not to have its endpoint: that refusal is then thrown again. */
export async function requestOnce<Answer>(
  name: string,
  { optional, path }: Endpoint,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (!optional) return send()
  const refusal = known.get(name)
  if (refusal) throw refusal
  try {
    const answer = await send()
    known.set(name, undefined)
    return answer
  } catch (error) {
    // A 404 may concern the record only: the endpoint is cached as missing after a 404 for a second record.
    if (isNotOffered(error) && !known.has(name)) {
      const isOfRecord = path.includes(':') && isStatus(error, 404) && (missing.get(name) ?? url) === url
      if (isOfRecord) missing.set(name, url)
      else known.set(name, error)
    }
    throw error
  }
}

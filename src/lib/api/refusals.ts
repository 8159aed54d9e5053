import type { Endpoint } from '@/contract/endpoint'
import { useCapabilities } from './capabilities'
import { isNotOffered } from './errors'

/*
 * An optional endpoint that an API does not have is requested once in a visit: until the session ends, the capabilities
 * change, the user presses Retry, or the page is loaded again.
 */

/** By the name of an optional endpoint: how it was refused, or undefined where it has answered. */
const known = new Map<string, Error | undefined>()

/** Every endpoint is requested again. */
export const forgetRefusals = () => known.clear()
useCapabilities.subscribe(forgetRefusals)

/** Sends a request, unless the API is known not to have its endpoint: that refusal is then thrown again. */
export async function requestOnce<Answer>(
  name: string,
  { optional }: Endpoint,
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
    // Of an endpoint that has answered, 404 is about a record.
    if (isNotOffered(error) && !known.has(name)) known.set(name, error)
    throw error
  }
}

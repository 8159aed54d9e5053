import type { Capabilities } from '@/contract/capabilities'
import type { Endpoint } from '@/contract/endpoint'
import { offerOf, useCapabilities } from './capabilities'

type Request = Pick<Endpoint, 'method' | 'path'>

/** Whether the capabilities name the act of an endpoint. An API that has it without saying so does not count. */
export function isNamed(request: Request, known: Capabilities): boolean {
  const { act, offer } = offerOf(request, known)
  return Array.isArray(offer) && offer.includes(act)
}

/** The same as a hook. */
export const useIsNamed = (request: Request) => useCapabilities((known) => isNamed(request, known))

import { create } from 'zustand'
import { type Addition, actOf, Capabilities } from '@/contract/capabilities'
import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { env } from '../env'
import { useSession } from '../session/session'
import { storage } from '../storage'
import { ApiError } from './errors'

const KEY = 'parley_capabilities'

/** The last response, stored per API and user: capabilities may differ by user. */
const Stored = z.object({ api: z.string(), user: z.string(), offer: Capabilities })

function readStored(): Capabilities {
  try {
    const { api, user, offer } = z.parse(Stored, JSON.parse(storage.get(KEY) ?? ''))
    if (api === env.apiBase && user === useSession.getState().user?.id) return offer
  } catch {
    // Nothing stored, or in another format.
  }
  return {}
}

/** The capabilities, from storage until the response of this visit arrives. Empty: every endpoint is supported. */
export const useCapabilities = create<Capabilities>(readStored)

useSession.subscribe((now, before) => {
  // Nothing of the account stays in the browser after signing out.
  if (!now.user) storage.remove(KEY)
  if (now.user?.id !== before.user?.id) useCapabilities.setState(readStored(), true)
})

/** Whether the API is on the origin of the page, or is the embedded demo. */
const isOwnOrigin = () => !env.apiBase.startsWith('http') || new URL(env.apiBase).origin === globalThis.location?.origin

/**
 * Whether requests may carry an addition: a browser refuses a header that an API on another origin does not allow by CORS,
 * and a strict validator refuses a field it does not know. The capabilities decide; without them the API's origin and the
 * settings of the build.
 */
export const supports = (addition: Addition): boolean =>
  useCapabilities.getState()[addition] ?? (isOwnOrigin() || env.apiSupports?.includes(addition) === true)

/** The `basedOn` of an update of a record, where the API detects conflicts. */
export const basedOn = ({ updatedAt }: { updatedAt?: string | undefined }) =>
  supports('conflicts') && updatedAt !== undefined ? { basedOn: updatedAt } : {}

type Request = Pick<Endpoint, 'method' | 'path'>

/** The act of an endpoint, and what the capabilities say of its resource. */
export function offerOf({ method, path }: Request, { resources = {} }: Capabilities) {
  const own = path.slice(1)
  // The longest: each of them begins with those that sort before it.
  const name = Object.keys(resources)
    .filter((resource) => `${own}/`.startsWith(`${resource}/`))
    .toSorted()
    .at(-1)
  return { act: actOf(method, own.slice(name?.length)), offer: name ? resources[name] : undefined }
}

/** Whether the capabilities include an endpoint. */
export function isOffered(request: Request, known = useCapabilities.getState()): boolean {
  const { act, offer = true } = offerOf(request, known)
  return typeof offer === 'boolean' ? offer : offer.includes(act)
}

/** The same as a hook. */
export const useIsOffered = (request: Request) => useCapabilities((known) => isOffered(request, known))

/** @throws ApiError of kind `absent` where the capabilities exclude the endpoint */
export function requireOffered(request: Request) {
  if (!isOffered(request))
    throw new ApiError({ kind: 'absent', endpoint: `${request.method} ${request.path}`, status: 501 })
}

/** Stores the capabilities for the user who is signed in. @returns whether they have changed */
export function keepCapabilities(offer: Capabilities): boolean {
  const isNews = JSON.stringify(offer) !== JSON.stringify(useCapabilities.getState())
  const user = useSession.getState().user?.id
  if (!isNews || user === undefined) return false
  storage.set(KEY, JSON.stringify({ api: env.apiBase, user, offer }))
  useCapabilities.setState(offer, true)
  return true
}

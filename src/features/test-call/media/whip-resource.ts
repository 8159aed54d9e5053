import type { TestCallAccess } from '@/contract/test-calls'
import { MediaError } from '@/lib/media-session'

const ANSWER_MS = 15_000
const RELEASE_MS = 5000

/** A session at the media server. */
export interface WhipResource {
  /** SDP. */
  answer: string
  /** Ends it, best effort: a server out of reach notices by itself. Never rejects. */
  release: () => Promise<void>
}

function addressOf(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new MediaError('refused')
  return url
}

/** Without redirects and cookies: the token is for this address alone. */
const common = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' } as const

/**
 * Offers a connection to the media server.
 *
 * @throws MediaError
 */
export async function offerTo({ url, token }: TestCallAccess, sdp: string): Promise<WhipResource> {
  const endpoint = addressOf(url, location.href)
  const bearer: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(ANSWER_MS)

  const lost = (cause: unknown) => new MediaError('network', { cause })
  const response = await fetch(endpoint, {
    ...common,
    method: 'POST',
    headers: { 'Content-Type': 'application/sdp', Accept: 'application/sdp', ...bearer },
    body: sdp,
    signal,
  }).catch((error: unknown) => {
    throw lost(error)
  })
  if (response.status !== 201) {
    void response.body?.cancel()
    throw new MediaError('refused', { cause: response.status })
  }

  // A server of another origin may not let the page read it; the connection's end is all it learns then.
  const place = response.headers.get('Location')
  const resource = place === null ? undefined : addressOf(place, response.url || endpoint.href)
  const release = async () => {
    if (!resource) return
    await fetch(resource, {
      ...common,
      method: 'DELETE',
      headers: resource.origin === endpoint.origin ? bearer : {},
      keepalive: true,
      signal: AbortSignal.timeout(RELEASE_MS),
    }).catch(() => {})
  }
  const answer = await response.text().catch((error: unknown) => {
    void release()
    throw lost(error)
  })
  if (!answer.startsWith('v=0')) {
    void release()
    throw new MediaError('refused', { cause: 'The answer is not SDP' })
  }
  return { answer, release }
}

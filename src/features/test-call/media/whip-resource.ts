import type { TestCallAccess } from '@/contract/test-calls'
import { MediaError } from '@/lib/media-session'

const ANSWER_MS = 15_000
const RELEASE_MS = 5000

/** A WHIP session. */
export interface WhipResource {
  /** SDP. */
  answer: string
  /** Deletes the session, best effort: the server times out by itself. Never rejects. */
  release: () => Promise<void>
}

function addressOf(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new MediaError('refused')
  return url
}

/** No redirects or cookies: the token is for this URL alone. */
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

  // CORS may hide the header; the session then ends with the peer connection.
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

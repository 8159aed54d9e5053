import { getResponse, type RequestHandler } from 'msw'

/** What the handlers say to a request, as `fetch` would give it; undefined where none of them feels meant. */
export async function answerWith(handlers: RequestHandler[], request: Request): Promise<Response | undefined> {
  const response = await Promise.race([getResponse(handlers, request), aborted(request.signal)])
  // HttpResponse.error() stands for a lost network, which fetch throws.
  if (response?.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

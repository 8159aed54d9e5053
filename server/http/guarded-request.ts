import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

interface Asked {
  method?: string
  headers: OutgoingHttpHeaders
  body?: string | undefined
  /** Hosts (`name` or `name:port`) that may be private and may do without TLS. */
  hosts: readonly string[]
  signal: AbortSignal
}

/** Refuses private, loopback and link-local addresses after the name is resolved, so for each connection. */
const guarded = new RequestFilteringHttpsAgent()

/**
 * Sends a request to a URL that somebody else chose. Redirects are not followed.
 * @throws where the URL is not allowed or there is no answer
 */
export async function guardedRequest(url: URL, { hosts, body, ...options }: Asked): Promise<IncomingMessage> {
  const isKnown = hosts.includes(url.host) || hosts.includes(url.hostname)
  if (url.protocol !== 'https:' && !(isKnown && url.protocol === 'http:'))
    throw new Error(`${url.protocol}// is not allowed for ${url.host}`)
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'http:'
        ? http.request(url, { ...options, agent: false })
        : https.request(url, { ...options, agent: isKnown ? false : guarded })
    request.once('response', resolve).on('error', reject).end(body)
  })
}

import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { origins } from '../../scripts/lib/targets.mjs'
import type { Ambient } from './ambient'
import { endpointPattern } from './requests'

const error = (status: number, message: unknown, name: string) => ({
  status,
  body: JSON.stringify({ statusCode: status, message, error: name }),
})
const json = (body: string) => ({ status: 200, body })
const html = (status: number, body: string) => ({ status, body, contentType: 'text/html' })

/** How an API, a proxy or the network can fail one request. */
const responses = {
  '400': error(400, 'Bad request', 'Bad Request'),
  '401': error(401, 'Unauthorized', 'Unauthorized'),
  '403': error(403, 'Forbidden resource', 'Forbidden'),
  '404': error(404, 'Call record not found', 'Not Found'),
  '408': error(408, 'Request timeout', 'Request Timeout'),
  '409': error(409, 'Changed by somebody else', 'Conflict'),
  '422': error(422, [{ constraints: { a: 'title is odd', b: 'title is long' } }], 'Unprocessable Entity'),
  '429': { ...error(429, 'Too many requests', 'Too Many Requests'), headers: { 'Retry-After': '86400' } },
  '500': error(500, 'Internal server error', 'Internal Server Error'),
  '503': error(503, 'Down for maintenance', 'Service Unavailable'),
  '504': error(504, 'Upstream timeout', 'Gateway Timeout'),
  '502-html': html(502, '<html><body><h1>502 Bad Gateway</h1></body></html>'),
  '200-html': html(200, '<!doctype html><title>Sign in to Wi-Fi</title><h1>Welcome, origin</h1>'),
  '204': { status: 204, body: '' },
  empty: json(''),
  null: json('null'),
  truncated: json('{"records":[{"id":"c-001","type":"tele'),
  'wrong-types': json('{"records":"none","total":{},"id":[],"user":7,"access_token":null,"status":5}'),
  huge: json(JSON.stringify({ records: 5, id: null, padding: 'x'.repeat(20_000_000) })),
} as const

export const kinds = [...Object.keys(responses), 'refused', 'hang', 'cut', 'slow'] as Kind[]
/** `slow` is answered correctly after two seconds, `hang` never. */
export type Kind = keyof typeof responses | 'refused' | 'hang' | 'cut' | 'slow'

/** Kinds that the console retries by itself: its error shows after the retries. */
export const retried: Kind[] = ['408', '500', '503', '504', '502-html', 'refused', 'cut']

const cors = (request: Request) => ({
  'Access-Control-Allow-Origin': request.headers().origin ?? '*',
  'Access-Control-Expose-Headers': 'Retry-After',
})

async function fail(route: Route, kind: Kind) {
  const request = route.request()
  if (kind === 'hang') return
  if (kind === 'refused') return route.abort('connectionrefused')
  // Only a real server can promise more bytes than it sends.
  if (kind === 'cut') return route.continue({ url: `${origins.bare}/__fail/cut` })
  if (kind === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return route.continue()
  }
  const response: { status: number; body: string; contentType?: string; headers?: Record<string, string> } =
    responses[kind]
  await route.fulfill({
    status: response.status,
    body: response.body,
    contentType: response.contentType ?? 'application/json',
    headers: { ...cors(request), ...response.headers },
  })
}

interface PlantedFault {
  /** How many requests failed. */
  count: () => number
  /** Lets requests through from here on. */
  lift: () => Promise<void>
}

/**
 * Makes requests such as `GET /call-records/:id` fail in one way.
 *
 * @param times how many requests fail before the rest go through
 * @param isCarriedOut whether the API carries them out, and only its answer is lost
 */
export async function fault(
  page: Page | BrowserContext,
  ambient: Ambient,
  endpoint: string,
  kind: Kind,
  { times = Number.POSITIVE_INFINITY, isCarriedOut = false }: { times?: number; isCarriedOut?: boolean } = {},
): Promise<PlantedFault> {
  const [method = '', path = ''] = endpoint.split(' ')
  const pattern = endpointPattern(path)
  let failed = 0
  const handler = async (route: Route) => {
    if (route.request().method() !== method || failed >= times) return route.fallback()
    failed++
    if (isCarriedOut) await route.fetch()
    await fail(route, kind)
  }
  ambient.plant(/\/api\/v1\/|__fail/)
  await page.route(pattern, handler)
  return { count: () => failed, lift: () => page.unroute(pattern, handler) }
}

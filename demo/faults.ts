import { NetworkFailure } from './mock'
import { errorResponse } from './refusal'

/*
 * Sentinels: a value that is exactly `fail-<kind>` (`call_fail_<kind>` for ids) anywhere in a request makes it fail in
 * that way, so that every failure can be tried by hand. docs/demo-backend.md lists the kinds.
 */
const sentinel = /^(?:[a-z]+_)?fail[-_]([a-z0-9]+)$/

/** How the request fails; `slow` is answered late, `lost` is carried out but its answer does not arrive. */
export type Fault = Response | 'slow' | 'lost' | undefined

export async function faultOf(...parts: readonly unknown[]): Promise<Fault> {
  const kind = parts.map((part) => findKind(part, 0)).find((found) => found !== undefined)
  return kind === undefined ? undefined : await failAs(kind)
}

/** The query without `fail-slow`: after the delay the request is an ordinary one. */
export function withoutSlow(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => sentinel.exec(value)?.[1] !== 'slow'))
}

function findKind(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return sentinel.exec(value)?.[1]
  if (typeof value !== 'object' || value === null || depth > 4) return undefined
  for (const inner of Object.values(value)) {
    const kind = findKind(inner, depth + 1)
    if (kind !== undefined) return kind
  }
  return undefined
}

async function failAs(kind: string): Promise<Fault> {
  if (/^[45]\d\d$/.test(kind)) return errorResponse(Number(kind))
  switch (kind) {
    case 'slow':
    case 'lost':
      return kind
    case '204':
    case '304':
      return new Response(null, { status: Number(kind) })
    case 'offline':
      throw new NetworkFailure()
    case 'hang':
      return new Promise<never>(() => {})
    case 'constraints':
      return errorResponse(400, [
        {
          constraints: {
            isNotEmpty: 'title should not be empty',
            maxLength: 'title must be shorter than 80 characters',
          },
        },
        { constraints: { isPhoneNumber: 'to must be a valid phone number' } },
      ])
    case 'title':
      return Response.json({ title: 'The workspace is being moved', status: 409 }, { status: 409 })
    case 'html':
      return html('<!doctype html><title>Sign in to Wi-Fi</title><h1>Welcome, guest</h1>')
    case 'gateway':
      return html('<html><body><h1>502 Bad Gateway</h1></body></html>', 502)
    case 'malformed':
      return Response.json({ records: 'none', total: {}, id: [], user: 7, access_token: null, status: 5 })
    case 'truncated':
      return json('{"records":[{"id":"call_cut","type":"telephony","from":"+1213555')
    case 'empty':
      return json('')
    case 'null':
      return json('null')
    case 'huge':
      return json(JSON.stringify({ records: [], total: 0, padding: 'x'.repeat(20_000_000) }))
    default:
      return undefined
  }
}

const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })
const html = (text: string, status = 200) => new Response(text, { status, headers: { 'Content-Type': 'text/html' } })

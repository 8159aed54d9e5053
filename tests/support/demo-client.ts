import { demoPassword } from '@demo/accounts'
import { createBackend } from '@demo/backend'
import { z } from '@/contract/zod'

const backend = createBackend({ slow: 30 })
const origin = 'http://demo.test'

interface Options {
  /** The name of the user who is signed in; null sends no bearer. */
  as?: string | null
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request to the demo backend, without a network: JSON, or a form as it is. */
export async function send(method: string, path: string, { as = 'demo', body, headers = {} }: Options = {}) {
  const bearer: Record<string, string> = as === null ? {} : { Authorization: `Bearer ${await tokenOf(as)}` }
  const request = new Request(`${origin}/api/v1${path}`, {
    method,
    // A form says its own type.
    headers: { ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }), ...bearer, ...headers },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
  })
  const response = await backend(request)
  if (!response) throw new Error(`No mock answers ${method} ${path}`)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

/** Fetches a file beside the API. */
export const fetchFile = async (path: string, headers: Record<string, string> = {}) =>
  backend(new Request(origin + path, { headers }))

const Token = z.object({ access_token: z.string() })

export async function tokenOf(username: string): Promise<string> {
  const { json } = await send('POST', '/auth/login', { as: null, body: { username, password: demoPassword } })
  return z.parse(Token, json).access_token
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

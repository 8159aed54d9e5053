import { z } from '@/contract/zod'
import { demoPassword } from './accounts'
import { createAnswer } from './http'

const answer = createAnswer({ slow: 30 })
const origin = 'http://demo.test'

interface Sent {
  /** A user's name, signed in for the request; null sends no bearer. */
  as?: string | null
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request to the demo backend, past every network. */
export async function ask(method: string, path: string, { as = 'demo', body, headers = {} }: Sent = {}) {
  const bearer: Record<string, string> = as === null ? {} : { Authorization: `Bearer ${await tokenOf(as)}` }
  const request = new Request(`${origin}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...bearer, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const response = await answer(request)
  if (!response) throw new Error(`Nobody answers ${method} ${path}`)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
}

/** The same outside the API. */
export const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  answer(new Request(origin + path, { headers }))

const Token = z.object({ access_token: z.string() })

export async function tokenOf(username: string): Promise<string> {
  const { json } = await ask('POST', '/auth/login', { as: null, body: { username, password: demoPassword } })
  return z.parse(Token, json).access_token
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Where `read` says less than `sent`. Written apart from the backend's own check, which it is to catch: every leaf of
 * what was sent must be found in what was read.
 */
export function leavesLost(sent: unknown, read: unknown): string[] {
  const found = new Set(leaves(read, ''))
  return leaves(sent, '').filter((leaf) => !found.has(leaf))
}

function leaves(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [`${path} = ${typeof value} ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
}

// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { agents } from '@/contract/agents'
import type { Addition } from '@/contract/capabilities'
import { documentedHeaders } from '../../scripts/lib/documented-only.mjs'
import { writeSettings } from '../support/page-settings'

/* What requests carry beyond the specification, by where the API is and what it is known to support. */

const seen: { headers: string[]; body: unknown }[] = []
const server = createServer(async (request, response) => {
  seen.push({ headers: Object.keys(request.headers), body: await json(request) })
  response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"1","name":"Desk"}')
})
let port = 0

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  vi.resetModules()
})
afterEach(async () => {
  seen.splice(0)
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A POST and a save, as an API at `api` receives them. */
async function sent({ api, page, supports, offer = {} }: Case) {
  writeSettings({ api: api.replace('PORT', `${port}`), apiSupports: supports })
  vi.stubGlobal('location', new URL(page.replace('PORT', `${port}`)))
  const { useCapabilities } = await import('@/lib/api/capabilities')
  const { useSession } = await import('@/lib/session/session')
  const { post } = await import('@/lib/api/post')
  const { call } = await import('@/lib/api/call')
  const { saveRequest } = await import('@/components/form/save-request')
  useSession.setState({ token: 't', user: { id: 'ada', username: 'ada' } })
  useCapabilities.setState(offer, true)
  await post(agents.create, { body: { name: 'Desk' } }, {})
  const stored = { id: '1', updatedAt: '2026-05-02T00:00:00.000Z' }
  const request = saveRequest({ base: { name: 'Desk' }, mine: { name: 'Front desk' } }, (values) => values, stored)
  await call(agents.update, { params: { id: '1' }, ...request, body: request?.body ?? {} })
  const [created, saved] = seen
  return {
    idempotency: created?.headers.includes('idempotency-key'),
    conflicts: Object.hasOwn(Object(saved?.body), 'basedOn'),
    headers: created?.headers ?? [],
    body: saved?.body,
  }
}

interface Case {
  api: string
  page: string
  supports?: Addition[]
  offer?: Partial<Record<Addition, boolean>>
}
const other = { api: 'http://127.0.0.1:PORT', page: 'https://console.example.com/' }
const own = { api: 'http://127.0.0.1:PORT', page: 'http://127.0.0.1:PORT/agents' }
const none = { idempotency: false, conflicts: false }
const both = { idempotency: true, conflicts: true }

describe('an API on another origin', () => {
  test('receives the headers and fields of the specification only', async () => {
    const { headers, body, ...rest } = await sent(other)
    expect(rest).toEqual(none)
    expect(body).toEqual({ name: 'Front desk' })
    // What a script may not set, or needs no permission for.
    const always = ['host', 'connection', 'user-agent', 'accept-encoding', 'content-length']
    const allowed = [...documentedHeaders.toLowerCase().split(', '), ...always]
    expect(headers.filter((name) => !allowed.includes(name))).toEqual([])
  })

  test.each<[string, Case, typeof none]>([
    ['the settings name one', { ...other, supports: ['idempotency'] }, { ...none, idempotency: true }],
    ['the settings name both', { ...other, supports: ['idempotency', 'conflicts'] }, both],
    ['the capabilities name one', { ...other, offer: { conflicts: true } }, { ...none, conflicts: true }],
    ['the capabilities name both', { ...other, offer: both }, both],
    ['the capabilities deny what the settings name', { ...other, supports: ['idempotency'], offer: none }, none],
  ])('receives more where %s', async (_, given, expected) => {
    expect(await sent(given)).toMatchObject(expected)
  })
})

test('an API on the same origin receives both, unless its capabilities deny them', async () => {
  expect(await sent(own)).toMatchObject(both)
  seen.splice(0)
  vi.resetModules()
  expect(await sent({ ...own, offer: { conflicts: false } })).toMatchObject({ idempotency: true, conflicts: false })
})

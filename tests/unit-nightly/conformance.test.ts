// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@demo/accounts'
import { allMocks } from '@demo/backend'
import { resetDb } from '@demo/db/reset'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Finding, type Report, runConformance } from '../support/conformance-run'
import { send } from '../support/demo-client'
import { type Plant, plantedServer, withFirst, withJson } from '../support/planted-server'

let folder = ''
let closing: (() => void)[] = []
beforeEach(() => {
  resetDb({ now: '2026-05-20T03:00:00Z' })
  folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  closing = [() => rmSync(folder, { recursive: true })]
})
afterEach(() => {
  for (const close of closing) close()
})

async function served(plants: Record<string, Plant> = {}) {
  const server = await plantedServer(plants)
  closing.push(server.close)
  return server
}

const run = (url: string, args: readonly string[] = [], password: string = demoPassword) =>
  runConformance({ url, password, json: join(folder, 'report.json'), args })

const findingsOf = ({ results }: Report, line: string) => {
  const result = results.find(({ method, path }) => `${method} ${path}` === line)
  const text = ({ path, message }: Finding) => (path === '' ? message : `${path}: ${message}`)
  return [result?.verdict, ...(result?.broken ?? []).map(text), ...(result?.tolerated ?? []).map(text)]
}

const html: Plant = () =>
  new Response('<!doctype html><title>Sign in</title>', { headers: { 'Content-Type': 'text/html' } })
const status =
  (code: number): Plant =>
  () =>
    new Response(null, { status: code })

/** What is planted, the verdict, and what must be said of it. */
const deviations: Record<string, [plant: Plant, verdict: string, said: string]> = {
  'GET /agents': [
    withFirst(({ id: _, ...rest }) => rest),
    'breaks',
    'records[].id: missing, wanted is text: the item is dropped',
  ],
  'GET /voices': [withJson(({ records }) => ({ records })), 'tolerated', 'total: missing, wanted is a number, read as'],
  'GET /llm-models': [
    withFirst((model) => ({ ...model, contextTokens: '128000' })),
    'tolerated',
    'records[].contextTokens: "128000" in place of a number, read as 128000',
  ],
  'GET /plans': [html, 'breaks', 'an HTML page in place of JSON'],
  'GET /call-records': [
    withFirst((call) => ({ ...call, type: 'fax' })),
    'tolerated',
    'records[].type: "fax" in place of one of web, telephony, webrtc, unknown',
  ],
  'GET /contacts': [
    withFirst((contact) => ({ ...contact, organization: null })),
    'tolerated',
    'records[].organization: null in place of text',
  ],
  'GET /campaigns': [
    withFirst((campaign) => ({ ...campaign, counters: 'many' })),
    'breaks',
    'records[].counters: "many" in place of an object: it is lost',
  ],
  'GET /tasks': [
    withFirst((task) => ({ ...task, dueAt: 1_763_000_000_000 })),
    'tolerated',
    'records[].dueAt: 1763000000000 in place of',
  ],
  'GET /squads': [
    withJson(({ records, total }) => ({ records: { ...(records as object) }, total })),
    'breaks',
    'records: an object in place of a list',
  ],
  'GET /webhooks': [status(404), 'absent', ''],
  'GET /users': [status(501), 'absent', ''],
  'GET /users/me/notifications': [status(405), 'absent', ''],
  'GET /users/me': [withJson(({ username: _, ...rest }) => rest), 'breaks', 'username: missing'],
  'GET /subscriptions/current': [status(204), 'breaks', 'missing, wanted is an object'],
  'GET /phone-numbers': [withJson(({ records }) => ({ records, total: 1 })), 'tolerated', 'total: 1 is less than'],
  'GET /guidance': [
    () => new Response('{"records":[', { headers: { 'Content-Type': 'application/json' } }),
    'breaks',
    '{"records":[ in place of JSON',
  ],
  'GET /custom-answers': [
    async (answer) => new Response(await (await answer()).text(), { headers: { 'Content-Type': 'text/plain' } }),
    'tolerated',
    'Content-Type text/plain',
  ],
  'GET /api-keys': [
    async (answer) => Response.json(await (await answer()).json(), { status: 202 }),
    'tolerated',
    'status 202 in place of 200',
  ],
  'GET /credits/transactions': [
    withJson(({ records, total }) => ({ data: records, total })),
    'tolerated',
    'records: missing, wanted is a list',
  ],
  'GET /tool-groups': [
    withFirst((group) => ({ ...group, toolIds: [{ id: 'tool_1' }] })),
    'tolerated',
    'records[].toolIds[]: an object in place of text, read as "tool_1"',
  ],
  'GET /knowledge-base/documents': [() => Response.error(), 'breaks', 'no answer'],
}

test('each planted deviation is reported, and nothing else is', async () => {
  const { url } = await served(Object.fromEntries(Object.entries(deviations).map(([line, [plant]]) => [line, plant])))
  const junit = join(folder, 'report.xml')
  const { code, out, err, report } = await run(url, ['--junit', junit]).ended
  expect([code, err]).toEqual([1, ''])
  for (const [line, [, verdict, said]] of Object.entries(deviations)) {
    const [found, ...texts] = findingsOf(report(), line)
    expect([line, found], texts.join('\n')).toEqual([line, verdict])
    expect(
      texts.filter((text) => !text?.startsWith(said)),
      line,
    ).toEqual([])
    expect(texts.length > 0, line).toBe(said !== '')
  }
  const others = report().results.filter(({ method, path }) => !(`${method} ${path}` in deviations))
  expect(others.filter(({ verdict }) => verdict !== 'conforms' && verdict !== 'skipped')).toEqual([])
  expect(out).toContain(
    '✗ GET /agents\n    ✗ records[].id: missing, wanted is text: the item is dropped\n    on: agents, ',
  )
  expect(out).toContain('– GET /webhooks (404)\n    on: agents, connections, webhooks')
  expect(out).toContain('– GET /users/me/notifications (405, optional)\n')
  expect(out).toMatch(/Screens\n(.*\n)* {2}webhooks: 1 absent\n/)
  const xml = readFileSync(junit, 'utf8')
  expect(xml).toContain(
    '<failure message="breaks: campaigns">records[].counters: &quot;many&quot; in place of an object',
  )
  expect(xml).toContain('<testcase classname="webhooks" name="GET /webhooks"><skipped message="absent: 404">')
})

/** How much there is of everything that can be listed, but the log of what was done. */
async function totals() {
  const lists = allMocks().filter(({ endpoint, path }) => endpoint?.method === 'GET' && !/:|\/audit-log$/.test(path))
  const counts = await Promise.all(
    lists.map(async ({ path }) => {
      const { json } = await send('GET', path.replace('/api/v1', ''))
      return [path, (json as { total?: number } | undefined)?.total]
    }),
  )
  return Object.fromEntries(counts.filter(([, total]) => typeof total === 'number'))
}

test('the demo conforms in reads and writes, and its totals are unchanged afterwards', async () => {
  const { url, requests } = await served()
  const before = await totals()
  const { code, out, report } = await run(url, ['--write']).ended
  expect(report().results.filter(({ verdict }) => !/^(conforms|skipped)$/.test(verdict))).toEqual([])
  expect([code, report().left]).toEqual([0, []])
  expect(out).toMatch(/\n1[45]\d conform, 0 are tolerated, 0 break, 0 are absent, \d\d were not tried\n$/)
  expect(await totals()).toEqual(before)
  expect(requests.filter((line) => /\/(start|checkout|invite|add|use)$/.test(line))).toEqual([])
})

test('an API without capabilities gets no header and no field beyond the specification', async () => {
  const beyond: string[] = []
  const { url } = await served({
    'GET /capabilities': status(404),
    '*': async (answer, request) => {
      const isJson = request.headers.get('Content-Type') === 'application/json'
      const body = isJson ? await request.clone().text() : ''
      if (request.headers.has('Idempotency-Key') || body.includes('"basedOn"')) beyond.push(request.url)
      return answer()
    },
  })
  expect((await run(url, ['--write']).ended).report().results).toContainEqual(
    expect.objectContaining({ method: 'PATCH', path: '/agents/:id', verdict: 'conforms' }),
  )
  expect(beyond).toEqual([])
})

test('nothing is written without --write', async () => {
  const { url, requests } = await served()
  expect((await run(url).ended).code).toBe(0)
  expect(requests.filter((line) => !line.startsWith('GET ') && line !== 'POST /auth/login')).toEqual([])
})

test('a failing write is reported, and created records are removed all the same', async () => {
  const before = await totals()
  const { url } = await served({
    'POST /chats': () => Response.error(),
    'POST /squads': html,
    '*': async (answer, { method, url: address }) => {
      if (method === 'DELETE' && address.includes('/guidance/')) return new Response('{}', { status: 500 })
      if (method !== 'PATCH' || !address.includes('/webhooks/')) return answer()
      // Says yes and changes nothing.
      return Response.json((await send('GET', new URL(address).pathname.replace('/api/v1', ''))).json)
    },
  })
  const { code, out, report } = await run(url, ['--write']).ended
  expect(code).toBe(1)
  expect(findingsOf(report(), 'POST /chats')).toEqual(['breaks', expect.stringContaining('no answer')])
  expect(findingsOf(report(), 'POST /squads')).toEqual(['breaks', 'an HTML page in place of JSON'])
  expect(findingsOf(report(), 'DELETE /guidance/:id')).toEqual([
    'breaks',
    'status 500: {}',
    'the record is still there',
  ])
  expect(findingsOf(report(), 'PATCH /webhooks/:id')).toEqual([
    'breaks',
    expect.stringMatching(/^name: "Conformance \w+ B" was sent, "Conformance \w+" is read$/),
  ])
  expect(out).toMatch(/✗ \/guidance\/\w+ \(500\) was made by this run and could not be removed/)
  const after = await totals()
  const unknown = ['/api/v1/guidance']
  expect(Object.keys(before).filter((path) => before[path] !== after[path] && !unknown.includes(path))).toEqual([])
})

test('an imported record is removed from whichever page of its list, and reported if it is on none', async () => {
  const before = await totals()
  const { url } = await served({
    // Does not search, and has the newest on its second page.
    'GET /contacts': async (answer, { url: address }) => {
      const { searchParams } = new URL(address)
      const search = searchParams.get('search')
      if (!search) return answer()
      const path =
        searchParams.get('page') === '1' ? '/contacts?limit=50&page=2' : `/contacts?search=${search}&limit=50`
      return Response.json({ ...Object((await send('GET', path)).json), total: 100 })
    },
    'GET /tasks': (answer, { url: address }) =>
      address.includes('search=') ? Response.json({ records: [], total: 0 }) : answer(),
  })
  const { code, out, report } = await run(url, ['--write']).ended
  expect([code, report().left]).toEqual([1, [expect.stringMatching(/^\/tasks: a record with "Conformance \w+"$/)]])
  expect(out).toMatch(/✗ \/tasks: a record with "Conformance \w+" was made by this run and could not be removed/)
  const after = await totals()
  expect(Object.keys(before).filter((path) => before[path] !== after[path])).toEqual(['/api/v1/tasks'])
})

test('an interrupted run removes the records it created', async () => {
  const before = await totals()
  let interrupt = () => {}
  const { url, requests } = await served({
    'POST /agents': (answer) => {
      interrupt()
      return answer()
    },
  })
  const started = run(url, ['--write'])
  interrupt = started.interrupt
  const { code, report } = await started.ended
  expect([code, report().left]).toEqual([130, []])
  expect(requests).not.toContain('POST /chats')
  expect(await totals()).toEqual(before)
})

test.each<[string, Record<string, Plant>, string, RegExp]>([
  ['a refused sign-in', {}, 'wrong', /^The sign-in of demo is refused: 401 .*Invalid username or password.*\n$/],
  [
    'a page of a proxy',
    { '*': html },
    demoPassword,
    /^http:\S+\/auth\/login answers 200 with an HTML page: another server, or a proxy\n$/,
  ],
  ['a server without the API', { '*': status(404) }, demoPassword, /^http:\S+ answers 404: there is no API here\n$/],
  ['an answer without a token', { '*': () => Response.json({}) }, demoPassword, /without an access_token: {}\n$/],
])('%s ends with 2 and one line', async (_, plants, password, line) => {
  const { url } = await served({ 'POST /auth/login': plants['*'] ?? ((answer) => answer()) })
  const { code, out, err } = await run(url, [], password).ended
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(line)
})

test('an unreachable server and an invalid URL exit with code 2 and print one line', async () => {
  const { url, close } = await plantedServer({})
  close()
  expect(await run(url).ended).toMatchObject({ code: 2, err: `${url}/api/v1: no answer (ECONNREFUSED)\n` })
  const { code, err } = await run('localhost:8787').ended
  expect([code, err]).toEqual([2, 'Not an address by http or https: localhost:8787\n'])
})

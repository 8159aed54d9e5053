// @vitest-environment node

import { demoPassword } from '@demo/accounts'
import { allMocks } from '@demo/backend'
import { resetDb } from '@demo/db/reset'
import { beforeEach, expect, it } from 'vitest'
import { allEndpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'
import { missingLeaves } from '../support/missing-leaves'

const endpoints = Object.entries(allEndpoints())
/** What the bodies need that no record has. */
const examples: Record<string, object> = {
  'billing.checkout': { planId: 'plan_growth', currency: 'KRW', provider: 'toss' },
  'callRecords.addError': { message: 'Lost the caller' },
  'callRecords.setRecordingUrl': { recordingUrl: 'https://files.example.com/a.mp3' },
  'callRecords.addEvent': { callRecordId: 'nobody', type: 'log', description: 'A note' },
  'callTranscriptions.add': { callRecordId: 'nobody', transcription: [] },
  'campaigns.redial': { on: ['busy'] },
  'chats.send': { content: 'What are your hours?' },
  'contactImports.import': { rows: [{ firstName: 'Ann' }], onDuplicate: 'skip' },
  'contactImports.existing': { rows: [{ firstName: 'Ann' }] },
  'contacts.bulkTag': { ids: ['nobody'], add: ['VIP'], remove: [] },
  'contacts.bulkDelete': { ids: ['nobody'] },
  'contacts.merge': {
    ids: ['nobody'],
    contact: { firstName: 'Ann', lastName: '', phones: [], emails: [], tags: [], doNotCall: false },
  },
  'credentials.create': { secret: 'sk_12345678' },
  'credits.autoRecharge': { enabled: true, threshold: 100, amount: 1000 },
  'documents.search': { query: 'What does it cost?' },
  'ledger.add': { creditType: 'bonus', amount: 5 },
  'ledger.use': { creditType: 'bonus', amount: 5 },
  'customAnswers.test': { agentId: 'agent_en_lost_card', question: 'Is there a fee?' },
  'members.invite': { email: 'new@example.com', role: 'user' },
  'members.update': { role: 'user' },
  'phoneNumbers.create': { number: '+12025550147' },
  'profile.setPassword': { currentPassword: demoPassword, newPassword: 'longer!than8' },
  'profile.setNotifications': { events: {} },
  'session.register': { username: 'newcomer', email: 'new@example.com', password: 'longer!than8' },
  'session.login': { username: 'demo', password: 'wrong' },
  'session.loginByCode': { code: 'none' },
  'session.logout': { access_token: 'none' },
  'session.resetPassword': { token: 'none', newPassword: 'longer!than8' },
  'tasks.import': { rows: [{ title: 'Call back' }], onDuplicate: 'skip' },
  'testCalls.start': { callRecordId: 'nobody' },
  'tools.test': { arguments: {} },
  'webhooks.test': { sample: {} },
}
const queries: Record<string, string> = { 'phoneNumbers.available': '?country=US' }
const page = z.object({ records: z.array(z.looseObject({ id: z.string() })) })

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

it.each(endpoints)('%s has a mock', (_name, endpoint) => {
  expect(allMocks().some((mock) => mock.endpoint === endpoint)).toBe(true)
})

it.each(endpoints)('%s responds, and parsing its response loses nothing', async (name, endpoint) => {
  const key = name.split(':')[1] ?? name
  const { status, text, json } = await send(endpoint.method, (await examplePath(endpoint)) + (queries[key] ?? ''), {
    body: await exampleBody(endpoint, examples[key]),
  })
  expect(text).not.toContain(`"Cannot ${endpoint.method}`)
  // A refusal is an answer; that the example does not fit the contract is none.
  expect(text).not.toContain('"constraints"')
  if (status >= 400) return
  const read = z.safeParse(endpoint.response, json)
  expect(read.error?.issues).toBeUndefined()
  expect(missingLeaves(json, read.data)).toEqual([])
})

it('has no mock of the API without an endpoint of the contract', () => {
  const known = endpoints.map(([, endpoint]) => endpoint)
  const unknown = allMocks().filter(
    ({ path, endpoint }) => !path.startsWith('/recordings/') && !known.includes(endpoint as Endpoint),
  )
  expect(unknown.map(({ path }) => path)).toEqual([])
})

it('serves each endpoint once', () => {
  const names = allMocks().map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual([...new Set(names)])
})

const recordsOf = async (collection: string) => {
  const { json } = await send('GET', collection)
  return z.safeParse(page, json).data?.records ?? []
}

/** What the first record of the list has of the body's fields, under another name. */
async function exampleBody({ method, path, body }: Endpoint, example: object = {}): Promise<object | undefined> {
  if (!(body instanceof z.core.$ZodObject)) return body && {}
  const [first = {}] = await recordsOf(path.split('/:')[0] ?? path)
  const fields = Object.entries(first).filter(([key, value]) => key in body._zod.def.shape && value !== null)
  const name = method === 'POST' && fields.some(([key]) => key === 'name') ? { name: 'another_name' } : {}
  return { ...Object.fromEntries(fields), ...name, ...example }
}

/** The path with the id of the first of its list in the place of the parameters. */
async function examplePath(endpoint: Endpoint): Promise<string> {
  const [collection = '', rest] = endpoint.path.split('/:')
  if (rest === undefined) return endpoint.path
  const [first] = await recordsOf(collection)
  const id = first?.id ?? 'nobody'
  return endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(id))
}

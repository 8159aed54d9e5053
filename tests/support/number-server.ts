import { screen, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { dropAllDrafts } from '@/lib/drafts'
import { day, scheduleOf } from './schedules'

type Row = Record<string, unknown> & { id: string }

const numbers = (): Row[] => [
  {
    id: 'n1',
    number: '+14155550101',
    description: 'Front desk',
    status: 'active',
    inboundAgentId: 'a1',
    greetingType: 'system',
    monthlyCredits: 30,
  },
  { id: 'n2', number: '+821000990002', status: 'active', inboundAgentId: null },
  { id: 'n3', number: '+14155550103', status: 'active', inboundAgentId: 'lost', outboundAgentId: 'lost' },
  { id: 'n4', number: '+14155550104', status: 'deactivated', inboundAgentId: 'a2' },
]
const agents = [
  { id: 'a1', name: 'Ava', schedule: scheduleOf('UTC', {}, day(['09:00-18:00'])) },
  { id: 'a2', name: 'Max' },
]
const offered = [
  { number: '+14155550111', locality: 'San Francisco, CA', monthlyCredits: 30 },
  { number: '+14155550122', locality: 'San Francisco, CA', monthlyCredits: 30 },
]

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  once: string | null
}
export const world: { rows: Row[]; frozen: boolean } = { rows: [], frozen: false }
let asked: Asked[] = []

export const refusal = (status: number, message: string) =>
  HttpResponse.json({ statusCode: status, message, error: 'No' }, { status })

const one = (id: unknown) => world.rows.find((row) => row.id === id)
export const server = setupServer(
  http.get('*/api/v1/phone-numbers', async () => {
    if (world.frozen) await delay('infinite')
    return HttpResponse.json({ records: world.rows, total: world.rows.length })
  }),
  http.get('*/api/v1/phone-numbers/available', () =>
    HttpResponse.json({ records: offered.filter(({ number }) => !world.rows.some((row) => row.number === number)) }),
  ),
  http.post('*/api/v1/phone-numbers', async ({ request }) => {
    const row = { id: 'n9', status: 'active', ...((await request.json()) as object) }
    world.rows = [row, ...world.rows]
    return HttpResponse.json(row, { status: 201 })
  }),
  http.get('*/api/v1/phone-numbers/:id', ({ params }) => {
    const row = one(params.id)
    return row ? HttpResponse.json(row) : refusal(404, 'Gone')
  }),
  http.patch('*/api/v1/phone-numbers/:id', async ({ params, request }) => {
    const body = (await request.json()) as object
    world.rows = world.rows.map((row) => (row.id === params.id ? { ...row, ...body } : row))
    return HttpResponse.json(one(params.id))
  }),
  http.delete('*/api/v1/phone-numbers/:id', ({ params }) => {
    if (!one(params.id)) return refusal(404, 'Gone')
    world.rows = world.rows.filter((row) => row.id !== params.id)
    return HttpResponse.json({})
  }),
  http.get('*/api/v1/phone-numbers/:id/usages', () =>
    HttpResponse.json({
      records: [
        { kind: 'agent', id: 'a1', name: 'Ava' },
        { kind: 'squad', id: 's1', name: 'Night shift' },
      ],
    }),
  ),
  http.get('*/api/v1/agents', () => HttpResponse.json({ records: agents, total: agents.length })),
  // The meter beside every screen.
  http.get('*/api/v1/credits/*', () => HttpResponse.json([])),
  http.get('*/api/v1/subscriptions/*', () => refusal(404, 'None')),
)
server.events.on('request:start', async ({ request }) => {
  const text = await request.clone().text()
  const url = new URL(request.url)
  const path = url.pathname.replace('/api/v1', '')
  if (!path.startsWith('/phone-numbers')) return
  asked.push({
    method: request.method,
    path,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    once: request.headers.get('Idempotency-Key'),
  })
})
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await import('@/features/phone-numbers/phone-numbers-page')
  await import('@/features/phone-numbers/claim/claim-sheet')
  await import('@/features/phone-numbers/drawer/number-drawer')
  await import('@/features/phone-numbers/bulk/assign-dialog')
}, 60_000)
beforeEach(() => {
  world.rows = numbers()
  world.frozen = false
  asked = []
  dropAllDrafts()
  // A Saturday evening, when Ava has closed.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') })
})
afterEach(() => {
  server.resetHandlers()
  toast.dismiss()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

export const sent = (method: string, end: string) =>
  asked.filter((request) => request.method === method && request.path.endsWith(end))
export const dialog = () => within(screen.getByRole('dialog'))
export const asking = async () => within(await screen.findByRole('alertdialog'))
/** The row of a number, by its digits as they are written. */
export const rowOf = async (number: string) =>
  within((await screen.findByRole('link', { name: `Open ${number}` })).closest('tr') as HTMLElement)

import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { accountHandlers } from './account'

const START = Date.UTC(2026, 9, 1, 3)
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()

/** A recorded call of a minute, with a few words, an error and a customer. */
export const toothache = {
  id: 'call_tooth',
  type: 'telephony',
  from: '+12065550100',
  to: '+12065550199',
  startTime: at(0),
  endTime: at(60),
  duration: 60,
  endType: 'normal',
  endedBy: 'caller',
  recordingFileKey: 'tooth.mp3',
  agent: { id: 'agent_1', name: 'Mia' },
  customer: { id: 'contact_1', name: 'Daniel Price' },
  summary: { title: 'A broken tooth', text: 'Booked for Friday.' },
  transcription: [
    { role: 'assistant', content: 'Maple Street Dental, how can I help?', timestamp: at(1), offsetSeconds: 1 },
    { role: 'user', content: 'My tooth broke.', timestamp: at(6), offsetSeconds: 6 },
    { role: 'assistant', content: 'Come on Friday.', timestamp: at(12), offsetSeconds: 12 },
  ] as object[] | undefined,
  events: [
    { type: 'call_answered', description: 'Call answered', timestamp: at(0) },
    { type: 'error', description: 'Calendar lookup failed', timestamp: at(9) },
  ],
  createdAt: at(60),
  updatedAt: at(60),
}
export type Call = Partial<Omit<typeof toothache, 'summary'>> & { id: string; summary?: unknown }

/** A backend of a few calls, which remembers every request it was sent. */
export function callServer() {
  const calls = new Map<string, Call>()
  const asked: { method: string; path: string; body: unknown }[] = []
  /** How a transcription stands, per call; the last one stays. */
  const statuses = new Map<string, string[]>()
  const path = (request: Request) => new URL(request.url).pathname.replace('/api/v1', '')
  const server = setupServer(
    ...accountHandlers,
    http.get('*/recordings/*', () => HttpResponse.error()),
    // The meter in the sidebar.
    http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ type: 'voice', balance: 900 }])),
    http.get('*/api/v1/subscriptions/current', () =>
      HttpResponse.json({ statusCode: 404, message: 'Subscription not found', error: 'Not Found' }, { status: 404 }),
    ),
    // The check of the bill, for a call whose end has come into view.
    http.get('*/api/v1/credits/transactions', () => HttpResponse.json({ records: [], total: 0 })),
    http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [...calls.values()], total: calls.size })),
    http.get('*/api/v1/call-records/:id', ({ params }) => {
      const call = calls.get(String(params.id))
      return call
        ? HttpResponse.json(call)
        : HttpResponse.json({ statusCode: 404, message: 'Gone', error: 'Not Found' }, { status: 404 })
    }),
    http.patch('*/api/v1/call-records/:id/summary', async ({ params, request }) => {
      const id = String(params.id)
      const { summary } = (await request.json()) as { summary: unknown }
      await delay(20)
      calls.set(id, { ...calls.get(id), id, summary })
      return HttpResponse.json(calls.get(id))
    }),
    http.get('*/api/v1/call-records/:id/transcription/status', ({ params }) => {
      const left = statuses.get(String(params.id)) ?? ['skipped']
      return HttpResponse.json({ status: left.length > 1 ? left.shift() : left[0] })
    }),
    http.post('*/api/v1/call-records/:id/transcription', () => HttpResponse.json({})),
    http.post('*/api/v1/call-records/:id/transcription/retry', () => HttpResponse.json({ message: 'Once more' })),
  )
  server.events.on('request:start', async ({ request }) => {
    const text = await request.clone().text()
    asked.push({ method: request.method, path: path(request), body: text === '' ? undefined : JSON.parse(text) })
  })
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    // The drawer is fetched when a call is opened; the first test is not to wait for its compilation.
    await import('@/features/call-records/drawer/call-drawer')
  }, 60_000)
  beforeEach(() => {
    calls.clear()
    statuses.clear()
    asked.length = 0
    calls.set(toothache.id, toothache)
    giveSizes()
  })
  afterEach(() => {
    server.resetHandlers()
    // The one toast outlives the screen it was said on.
    toast.dismiss()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())
  return {
    server,
    calls,
    statuses,
    asked,
    count: (method: string, end: string) =>
      asked.filter((one) => one.method === method && one.path.endsWith(end)).length,
  }
}

/** jsdom lays nothing out, and a list that sees no height shows no rows. */
function giveSizes() {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(384)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
}

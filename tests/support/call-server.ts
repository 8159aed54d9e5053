import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, vi } from 'vitest'
import { accountHandlers } from './account'
import { page, type Row, refusal, testServer } from './test-server'

const START = Date.UTC(2026, 9, 1, 3)
export const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()

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
/** A backend of a few calls. */
export function callServer() {
  /** The states of a call's transcription, one per request; the last one stays. */
  const statuses = new Map<string, string[]>()
  const server = testServer({
    resources: {
      'call-records': { rows: () => [toothache] },
      'phone-numbers': { rows: () => [] },
      tasks: { rows: () => [] },
    },
    handlers: (db) => [
      ...accountHandlers,
      http.get('*/recordings/*', () => HttpResponse.error()),
      http.get('*/api/v1/call-records/:id/errors', () => HttpResponse.json([])),
      http.get('*/api/v1/call-records/:id/with-errors', ({ params }) => {
        const row = db['call-records'].find(({ id }) => id === params.id)
        return row ? HttpResponse.json({ ...row, errors: [] }) : refusal(404)
      }),
      // For whom a task is.
      http.get('*/api/v1/users', () => page([])),
      // For the check of the bill.
      http.get('*/api/v1/credits/transactions', () => page([])),
      http.patch('*/api/v1/call-records/:id/summary', async ({ params, request }) => {
        const { summary } = (await request.json()) as { summary: unknown }
        await delay(20)
        const row = { ...db['call-records'].find(({ id }) => id === params.id), id: String(params.id), summary }
        db['call-records'] = db['call-records'].map((other) => (other.id === row.id ? row : other))
        return HttpResponse.json(row)
      }),
      http.get('*/api/v1/call-records/:id/transcription/status', ({ params }) => {
        const left = statuses.get(String(params.id)) ?? ['skipped']
        return HttpResponse.json({ status: left.length > 1 ? left.shift() : left[0] })
      }),
      http.post('*/api/v1/call-records/:id/transcription', () => HttpResponse.json({})),
      http.post('*/api/v1/call-records/:id/transcription/retry', () => HttpResponse.json({ message: 'Once more' })),
    ],
    // The drawer's chunk is loaded when a call is opened.
    preload: () => import('@/features/call-records/call/call-drawer'),
  })
  beforeEach(() => {
    statuses.clear()
    giveSizes()
  })
  afterEach(() => vi.restoreAllMocks())
  const putCall = (call: Row) => {
    const rows = server.db['call-records']
    const index = rows.findIndex(({ id }) => id === call.id)
    rows.splice(index < 0 ? rows.length : index, 1, call)
  }
  return { server, statuses, putCall, requests: server.requests, requestsTo: server.requestsTo }
}

/** An observer for which every element is in view; jsdom has none. */
class InView implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Renders what waits until it is scrolled into view. Returns a function that restores the global. */
export function seeEverything() {
  vi.stubGlobal('IntersectionObserver', InView)
  return () => vi.unstubAllGlobals()
}

/** jsdom lays nothing out, and a list that sees no height shows no rows. */
export function giveSizes() {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(384)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
}

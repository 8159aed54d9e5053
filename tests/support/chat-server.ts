import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { endSession } from '@/lib/session/session'
import { page, refusal, testServer } from './test-server'

const seed = () => [
  { id: 'c1', agentId: 'a1', title: 'Opening hours', createdAt: '2026-05-01T00:00:00Z' },
  { id: 'c2', agentId: 'lost', title: 'Old one', createdAt: '2026-04-01T00:00:00Z' },
]
/** What has been written in every chat. */
export const firstMessages = [
  { id: 'm1', role: 'user', content: 'Are you *open*?' },
  {
    id: 'm2',
    role: 'assistant',
    content: 'Yes, **always**.',
    sources: [
      { type: 'document', documentId: 'd1', documentName: 'Hours.pdf', chunkId: 'd1-3', score: 0.714 },
      { type: 'custom_answer', customAnswerId: 'x1', score: 1 },
    ],
    toolCalls: [{ name: 'find_hours', arguments: { day: 'mon' }, result: 'open' }],
  },
]

interface Stream {
  write: (name: string, data: unknown) => void
  end: () => void
  signal: AbortSignal
}

const encoder = new TextEncoder()

function eventStream(streams: Stream[], signal: AbortSignal) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller
    },
  })
  streams.push({
    write: (name, data) => control?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => control?.close(),
    signal,
  })
  return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

/** Chats whose answers are streams that the test writes. */
export function chatServer() {
  const state = { messages: [] as object[], streams: [] as Stream[] }
  const server = testServer({
    resources: {
      chats: { rows: seed, newId: 'c9' },
      agents: { rows: () => [{ id: 'a1', name: 'Front desk' }] },
    },
    handlers: () => [
      http.get('*/api/v1/chats/:id/messages', () => page(state.messages)),
      http.post('*/api/v1/chats/:id/messages', ({ request }) => eventStream(state.streams, request.signal)),
      http.get('*/api/v1/chats/:id/usages', () => refusal(404, 'Cannot GET')),
    ],
    preload: () => Promise.all([import('@/features/chats/open-chat'), import('@/features/chats/new-chat')]),
  })
  beforeEach(() => {
    // What still arrives belongs to the test before.
    endSession()
    Object.assign(state, { messages: [...firstMessages], streams: [] })
  })
  return {
    ...server,
    /** What the server has of every chat from now on. */
    setMessages: (messages: object[]) => {
      state.messages = messages
    },
    /** The answer to the question of that number, once it has been sent. */
    stream: (at = 0) =>
      waitFor(() => {
        const found = state.streams[at]
        if (!found) throw new Error('Nothing has been sent')
        return found
      }),
    /** The questions that have been sent. */
    sends: () => server.requestsTo('POST', '/messages'),
  }
}

export const field = () => screen.findByRole('textbox', { name: 'Message' })
export const conversation = () => within(screen.getByRole('region', { name: 'Messages' }))
export const answer = (id: string, content: string, more = {}) => ({ id, role: 'assistant', content, ...more })

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { endSession } from '@/lib/session'
import { renderRoute } from '../support/render'
import { page, refusal, testServer } from '../support/test-server'

const seed = () => [
  { id: 'c1', agentId: 'a1', title: 'Opening hours', createdAt: '2026-05-01T00:00:00Z' },
  { id: 'c2', agentId: 'lost', title: 'Old one', createdAt: '2026-04-01T00:00:00Z' },
]
const first = [
  { id: 'm1', role: 'user', content: 'Are you *open*?' },
  {
    ...{ id: 'm2', role: 'assistant', content: 'Yes, **always**.' },
    sources: [
      { type: 'document', documentId: 'd1', documentName: 'Hours.pdf', chunkId: 'd1-3', score: 0.714 },
      { type: 'custom_answer', customAnswerId: 'x1', score: 1 },
    ],
    toolCalls: [{ name: 'find_hours', arguments: { day: 'mon' }, result: 'open' }],
  },
]

let messages: object[] = []
/** Streams that the test goes on writing, in the order of the requests. */
let streams: { write: (name: string, data: unknown) => void; end: () => void; signal: AbortSignal }[] = []
const encoder = new TextEncoder()

const eventStream = (signal: AbortSignal) => {
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

const { use, requestsTo } = testServer({
  resources: {
    chats: { rows: seed, newId: 'c9' },
    agents: { rows: () => [{ id: 'a1', name: 'Front desk' }] },
  },
  handlers: () => [
    http.get('*/api/v1/chats/:id/messages', () => page(messages)),
    http.post('*/api/v1/chats/:id/messages', ({ request }) => eventStream(request.signal)),
    http.get('*/api/v1/chats/:id/usages', () => refusal(404, 'Cannot GET')),
  ],
  preload: () => Promise.all([import('@/features/chats/open-chat'), import('@/features/chats/new-chat')]),
})
beforeEach(() => {
  // What still arrives belongs to the test before.
  endSession()
  messages = [...first]
  streams = []
})

const field = () => screen.findByRole('textbox', { name: 'Message' })
const sends = () => requestsTo('POST', '/messages')
const conversation = () => within(screen.getByRole('region', { name: 'Messages' }))
const stream = (at = 0) =>
  waitFor(() => {
    const found = streams[at]
    if (!found) throw new Error('Nothing has been sent')
    return found
  })
const answer = (id: string, content: string, more = {}) => ({ id, role: 'assistant', content, ...more })

async function openAndAsk(question: string) {
  const view = await renderRoute('/chats?chat=c1')
  await view.user.type(await field(), `${question}{Enter}`)
  return { ...view, live: await stream() }
}

describe('a conversation', () => {
  test('shows what was written as it is, and answers as Markdown with their sources and tool calls', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    expect(await screen.findByText('Are you *open*?')).toBeVisible()
    expect(screen.getByText('always').tagName).toBe('STRONG')
    const sources = within(screen.getByRole('list', { name: 'Sources' }))
    expect(sources.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hours.pdf71%', '/knowledge-base?doc=d1&chunk=d1-3'],
      ['Custom answer100%', '/training/custom-answer?answer=x1'],
    ])
    await user.click(screen.getByText('find_hours'))
    expect(screen.getByRole('region', { name: 'Arguments' })).toHaveTextContent('"day": "mon"')
    expect(screen.getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
  })

  test('with hostile texts is inert', async () => {
    const bad = '<img src=x onerror="window.__xss=1"> [a](javascript:window.__xss=1) ![b](https://evil.example/b.png)'
    messages = [
      { id: 'q', role: 'user', content: bad },
      answer('a', bad, {
        sources: [{ type: 'document', documentId: '../x?y#z', documentName: bad, score: 77 }, { type: 'oracle' }],
        toolCalls: [{ name: bad, arguments: bad, result: null }],
      }),
      { id: 'n', role: null, content: null, sources: 'x', toolCalls: 3 },
    ]
    await renderRoute('/chats?chat=c1')
    const region = await screen.findByRole('region', { name: 'Messages' })
    expect(region.querySelectorAll('img, script')).toHaveLength(0)
    for (const link of within(region).queryAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/knowledge-base\?/)
    expect(region).not.toHaveTextContent('7700%')
  })

  test('that does not exist leads back to the list', async () => {
    const { user, href } = await renderRoute('/chats?chat=nobody')
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'All chats' }))
    await waitFor(() => expect(href()).toBe('/chats'))
  })

  test('whose agent has been deleted can be read, not continued', async () => {
    const { user } = await renderRoute('/chats?chat=c2')
    expect(await screen.findByText('Are you *open*?')).toBeVisible()
    expect(await screen.findByText(/has been deleted\. You can still read it/)).toBeVisible()
    await user.type(await field(), 'Hello?{Enter}')
    expect(sends()).toHaveLength(0)
    expect(await field()).toHaveValue('Hello?')
  })
})

describe('an answer', () => {
  test('appears as it arrives, is announced when it is complete, and is one message after all', async () => {
    const { user, live } = await openAndAsk('When?')
    expect(await field()).toHaveValue('')
    live.write('delta', { content: 'At **ni' })
    await conversation().findByText(/At \*\*ni/)
    live.write('delta', { content: 'ne**' })
    await conversation().findByText('nine')
    const status = screen.getAllByRole('status').find((each) => each.textContent?.includes('is answering'))
    // A second question has to wait.
    await user.type(await field(), 'And why?{Enter}')
    expect(sends()).toHaveLength(1)
    expect(await field()).toHaveValue('And why?')
    const message = answer('m4', 'At **nine**.', {
      sources: [{ type: 'custom_answer', customAnswerId: 'x2', score: 0.9 }],
    })
    messages = [...first, { id: 'm3', role: 'user', content: 'When?' }, message]
    live.write('done', { message })
    live.end()
    await waitFor(() => expect(status).toHaveTextContent('At **nine**.'))
    await waitFor(() => expect(conversation().getAllByText('When?')).toHaveLength(1))
    expect(conversation().getAllByText('nine')).toHaveLength(1)
    await user.type(await field(), '{Enter}')
    await waitFor(() => expect(sends()).toHaveLength(2))
    expect(sends()[1]?.body).toEqual({ content: 'And why?' })
    expect(sends()[1]?.idempotencyKey).not.toBe(sends()[0]?.idempotencyKey)
  })

  test('that comes as JSON is the same', async () => {
    use(http.post('*/api/v1/chats/:id/messages', () => HttpResponse.json(answer('m4', 'At *nine*.'), { status: 201 })))
    const { user } = await renderRoute('/chats?chat=c1')
    await user.type(await field(), 'When?{Enter}')
    expect(await conversation().findByText('nine')).toBeVisible()
    expect(conversation().getByText('When?')).toBeVisible()
  })

  test('is stopped: the request ends, and what came stays', async () => {
    const { user, live } = await openAndAsk('When?')
    live.write('delta', { content: 'At nine, or' })
    await conversation().findByText('At nine, or')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(live.signal.aborted).toBe(true))
    expect(await conversation().findByText('Stopped')).toBeVisible()
    expect(conversation().getByText('At nine, or')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
  })

  test('goes on while another chat is open', async () => {
    const { user, live } = await openAndAsk('When?')
    await user.click(screen.getByRole('link', { name: /Old one/ }))
    await screen.findByRole('heading', { name: 'Old one' })
    live.write('delta', { content: 'At nine' })
    await user.click(screen.getByRole('link', { name: /Opening hours/ }))
    expect(await conversation().findByText('At nine')).toBeVisible()
    expect(live.signal.aborted).toBe(false)
  })
})

describe('a lost connection', () => {
  test('is no loss where the server has finished: its answer is shown', async () => {
    const { live } = await openAndAsk('When?')
    live.write('delta', { content: 'At ni' })
    messages = [...first, { id: 'm3', role: 'user', content: 'When?' }, answer('m4', 'At nine o’clock.')]
    live.end()
    expect(await conversation().findByText('At nine o’clock.')).toBeVisible()
    expect(conversation().getAllByText('When?')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(sends()).toHaveLength(1)
  })

  test('keeps what came; Retry sends the same question with the same key', async () => {
    const { user, live } = await openAndAsk('When?')
    live.write('delta', { content: 'At ni' })
    // The server has the question, and takes the end of the connection for a stop.
    messages = [...first, { id: 'm3', role: 'user', content: 'When?' }, answer('m4', 'At n', { stopped: true })]
    live.end()
    expect(await conversation().findByText(/^Connection lost before/)).toBeVisible()
    expect(conversation().getByText('At ni')).toBeVisible()
    expect(conversation().queryByText('At n')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const again = await stream(1)
    const message = answer('m4', 'At nine.')
    messages = [...first, { id: 'm3', role: 'user', content: 'When?' }, message]
    again.write('done', { message })
    again.end()
    expect(await conversation().findByText('At nine.')).toBeVisible()
    const [one, two] = sends()
    expect(two?.body).toEqual(one?.body)
    expect(two?.idempotencyKey).toBe(one?.idempotencyKey)
    expect(one?.idempotencyKey).toBeTruthy()
  })
})

test.each([402, 403, 409, 500])(
  'a question that is refused with %i says why, and can be sent again',
  async (status) => {
    use(http.post('*/api/v1/chats/:id/messages', () => refusal(status, 'Not today'), { once: true }))
    const { user } = await renderRoute('/chats?chat=c1')
    await user.type(await field(), 'When?{Enter}')
    expect(within(await screen.findByRole('region', { name: 'Messages' })).getByText('Are you *open*?')).toBeVisible()
    expect(await conversation().findByText('Not today')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const live = await stream()
    live.write('done', { message: answer('m4', 'At nine.') })
    live.end()
    expect(await conversation().findByText('At nine.')).toBeVisible()
  },
)

test('a refused question can be edited', async () => {
  use(http.post('*/api/v1/chats/:id/messages', () => refusal(402, 'No credits'), { once: true }))
  const { user } = await renderRoute('/chats?chat=c1')
  await user.type(await field(), 'When?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Edit the question' }))
  await waitFor(async () => expect(await field()).toHaveValue('When?'))
  expect(await field()).toHaveFocus()
  expect(screen.queryByText('No credits')).toBeNull()
})

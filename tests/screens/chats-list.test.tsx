import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft } from '@/lib/drafts'
import { endSession } from '@/lib/session'
import { renderRoute } from '../support/render'
import { page, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

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

const { db, use, requestsTo } = testServer({
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

describe('what is typed', () => {
  test('is kept for each chat', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    await user.type(await field(), 'Half a que')
    await user.click(screen.getByRole('link', { name: /Old one/ }))
    await screen.findByRole('heading', { name: 'Old one' })
    await waitFor(async () => expect(await field()).toHaveValue(''))
    await user.click(screen.getByRole('link', { name: /Opening hours/ }))
    await waitFor(async () => expect(await field()).toHaveValue('Half a que'))
  })

  test('is sent by Enter, not by Shift+Enter or the Enter that ends a syllable', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    const box = await field()
    await user.type(box, '안녕')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    await user.type(box, '{Shift>}{Enter}{/Shift}하세요')
    expect(sends()).toHaveLength(0)
    await user.type(box, '{Enter}')
    await waitFor(() => expect(sends()[0]?.body).toEqual({ content: '안녕\n하세요' }))
  })

  test('is not sent where it is too long', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    fireEvent.change(await field(), { target: { value: 'x'.repeat(4001) } })
    expect(await screen.findByText('4,001 characters; 4,000 are allowed.')).toBeVisible()
    await user.type(await field(), '{Enter}')
    expect(sends()).toHaveLength(0)
  })
})

describe('a new chat', () => {
  test('is created with its first message, after which it is named', async () => {
    const { user, href } = await renderRoute('/chats?agent=a1')
    expect(await screen.findByText('Choose an agent and write')).toBeVisible()
    const [, choice] = await screen.findAllByRole('combobox')
    await waitFor(() => expect(choice).toHaveTextContent('Front desk'))
    messages = []
    await user.type(await field(), 'Do you sell tea?{Enter}')
    const live = await stream()
    expect(requestsTo('POST', '/chats').map(({ body }) => body)).toEqual([{ agentId: 'a1', title: 'Do you sell tea?' }])
    expect(href()).toBe('/chats?agent=a1&chat=c9')
    live.write('done', { message: answer('m1', 'Yes.') })
    live.end()
    expect(await conversation().findByText('Yes.')).toBeVisible()
    expect(await field()).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'Do you sell tea?' })).toBeVisible()
  })

  test('needs an agent, and keeps the question where it is refused', async () => {
    use(http.post('*/api/v1/chats', () => refusal(402, 'No credits left')))
    const view = await renderRoute('/chats')
    await view.user.type(await field(), 'Tea?{Enter}')
    expect(requestsTo('POST')).toHaveLength(0)
    view.unmount()
    const { user } = await renderRoute('/chats?agent=a1')
    await user.type(await field(), '{Enter}')
    expect(await screen.findByText('No credits left')).toBeVisible()
    expect(await field()).toHaveValue('Tea?')
  })
})

describe('a chat', () => {
  test('is renamed in place, and gets its name back where that is refused', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    const rename = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
      const box = await screen.findByRole('textbox', { name: 'Title' })
      await user.clear(box)
      await user.type(box, `${title}{Enter}`)
    }
    await rename('Hours')
    expect(await screen.findByRole('heading', { name: 'Hours' })).toBeVisible()
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ title: 'Hours' }])
    use(http.patch('*/api/v1/chats/:id', () => refusal(403, 'Not yours')))
    await rename('Mine')
    await expectToast('Not yours')
    expect(await screen.findByRole('heading', { name: 'Hours' })).toBeVisible()
  })

  test('is deleted after a question, which leads to a new one', async () => {
    const { user, href } = await renderRoute('/chats?chat=c1')
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete chat' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Opening hours?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete chat' }))
    await expectToast('Chat deleted')
    await waitFor(() => expect(href()).toBe('/chats'))
    expect(db.chats.map(({ id }) => id)).toEqual(['c2'])
  })

  test('is exported as text and as JSON', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:https://parley.test/1'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await renderRoute('/chats?chat=c1')
    for (const name of ['Export as text', 'Export as JSON']) {
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await waitFor(() => expect(saved).toHaveLength(2))
    const [text = '', json = ''] = await Promise.all(saved.map((blob) => blob.text()))
    expect(text).toMatch(/^Opening hours\n\nYou · .*\nAre you \*open\*\?\n\nAgent · .*\nYes, \*\*always\*\*\.\n$/)
    expect(JSON.parse(json)).toMatchObject({ chat: { id: 'c1' }, messages: [{ id: 'm1' }, { id: 'm2' }] })
    click.mockRestore()
    vi.mocked(URL.createObjectURL).mockRestore()
  })
})

describe('the list', () => {
  test('is searched and filtered by the server, and says where nothing matches', async () => {
    const { user, href } = await renderRoute('/chats')
    await user.type(await screen.findByRole('searchbox', { name: 'Search chats' }), 'nothing like it{Enter}')
    await waitFor(() => expect(requestsTo('GET', '/chats').at(-1)?.query).toMatchObject({ search: 'nothing like it' }))
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(await screen.findByRole('link', { name: /Opening hours/ })).toBeVisible()
    expect(href()).toBe('/chats')
    await user.click(screen.getByRole('combobox', { name: 'Agent' }))
    await user.click(await screen.findByRole('option', { name: 'Front desk' }))
    await waitFor(() => expect(requestsTo('GET', '/chats').at(-1)?.query).toMatchObject({ agentId: 'a1' }))
    expect(href()).toBe('/chats?agent=a1')
  })

  test('that cannot be read can be asked for again; an empty one says so', async () => {
    use(http.get('*/api/v1/chats', () => refusal(403, 'Closed'), { once: true }))
    db.chats.length = 0
    const { user } = await renderRoute('/chats')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No chats yet')).toBeVisible()
  })
})

test('a draft from before the session ended is there again', async () => {
  const view = await renderRoute('/chats')
  keepDraft('chat:c1', 'Before the end')
  view.unmount()
  await renderRoute('/chats?chat=c1')
  expect(await field()).toHaveValue('Before the end')
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { keepDraft } from '@/lib/session/drafts'
import { answer, chatServer, conversation, field, firstMessages } from '../support/chat-server'
import { renderRoute } from '../support/render'
import { page, refusal } from '../support/test-server'

const { use, sends, setMessages, stream } = chatServer()

async function openAndAsk(question: string) {
  const view = await renderRoute('/chats?chat=c1')
  await view.user.type(await field(), `${question}{Enter}`)
  return { ...view, live: await stream() }
}

describe('a conversation', () => {
  test('shows questions as text, and answers as Markdown with their sources and tool calls', async () => {
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

  test('shows an unknown role by name, and not as the agent', async () => {
    setMessages([
      { id: 'm1', role: 'supervisor', content: 'Be kind.', sources: [{ documentName: 'Tone.pdf' }, {}] },
      { id: 'm2', content: 'Who am I?' },
    ])
    await renderRoute('/chats?chat=c1')
    expect(await conversation().findByText('supervisor')).toBeVisible()
    expect((await conversation().findByText('Who am I?')).closest('li')).toHaveTextContent(/^Unknown/)
    const sources = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
    expect(sources.map(({ textContent }) => textContent)).toEqual(['Tone.pdf', 'Unknown'])
  })

  test('with hostile texts shows them as text', async () => {
    const bad = '<img src=x onerror="window.__xss=1"> [a](javascript:window.__xss=1) ![b](https://evil.example/b.png)'
    setMessages([
      { id: 'q', role: 'user', content: bad },
      answer('a', bad, {
        sources: [{ type: 'document', documentId: '../x?y#z', documentName: bad, score: 77 }, { type: 'oracle' }],
        toolCalls: [{ name: bad, arguments: bad, result: null }],
      }),
      { id: 'n', role: null, content: null, sources: 'x', toolCalls: 3 },
    ])
    await renderRoute('/chats?chat=c1')
    const region = await screen.findByRole('region', { name: 'Messages' })
    expect(region.querySelectorAll('img, script')).toHaveLength(0)
    for (const link of within(region).queryAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/knowledge-base\?/)
    expect(region).not.toHaveTextContent('7700%')
  })

  test('masks numbers in its title and in accessible names while masking is on', async () => {
    use(http.get('*/api/v1/chats/c1', () => HttpResponse.json({ id: 'c1', title: 'Ada 010-1234-5678', agentId: 'a1' })))
    await renderRoute('/chats?chat=c1')
    expect(await screen.findByRole('region', { name: 'Ada 010-1234-5678' })).toBeVisible()
    act(() => setDisplay({ masked: true }))
    expect(await screen.findByRole('region', { name: 'Ada •••' })).toBeVisible()
    await waitFor(() => expect(document.documentElement.outerHTML).not.toMatch(/1234-5678/))
    expect(document.title).not.toMatch(/1234/)
    act(() => setDisplay({ masked: false }))
  })

  test('that does not exist redirects to the list', async () => {
    const { user, href } = await renderRoute('/chats?chat=nobody')
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'All chats' }))
    await waitFor(() => expect(href()).toBe('/chats'))
  })

  test('whose agent has been deleted is read-only', async () => {
    const { user } = await renderRoute('/chats?chat=c2')
    expect(await screen.findByText('Are you *open*?')).toBeVisible()
    expect(await screen.findByText(/has been deleted\. You can still read it/)).toBeVisible()
    await user.type(await field(), 'Hello?{Enter}')
    expect(sends()).toHaveLength(0)
    expect(await field()).toHaveValue('Hello?')
  })
})

test('renaming a chat by keyboard returns the focus to its menu', async () => {
  const { user } = await renderRoute('/chats?chat=c1')
  const menu = await screen.findByRole('button', { name: 'Actions for Opening hours' })
  for (const key of ['{Enter}', '{Escape}']) {
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus()
    await user.keyboard(key)
    expect(menu).toHaveFocus()
  }
})

describe('an answer', () => {
  test('streams in, is announced when complete, and ends as one message', async () => {
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
    const message = answer('m4', 'At **nine**.')
    const stored = { ...message, content: 'At **nine** sharp.' }
    let storedArrives = () => {}
    const arrival = new Promise<void>((resolve) => {
      storedArrives = resolve
    })
    use(
      http.get('*/api/v1/chats/:id/messages', async () => {
        await arrival
        return page([...firstMessages, { id: 'm3', role: 'user', content: 'When?' }, stored])
      }),
    )
    live.write('done', { message })
    live.end()
    await waitFor(() => expect(status).toHaveTextContent('At **nine**.'))
    const copy = conversation().getAllByRole('button', { name: 'Copy answer' }).at(-1)
    copy?.focus()
    storedArrives()
    expect(await conversation().findByText(/sharp/)).toBeVisible()
    expect(conversation().getAllByText('nine')).toHaveLength(1)
    expect(conversation().getAllByText('When?')).toHaveLength(1)
    expect(copy).toHaveFocus()
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

  test('can be stopped: the request is aborted, and the partial text stays', async () => {
    const { user, live } = await openAndAsk('When?')
    live.write('delta', { content: 'At nine, or' })
    await conversation().findByText('At nine, or')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(live.signal.aborted).toBe(true))
    expect(await conversation().findByText('Stopped')).toBeVisible()
    expect(conversation().getByText('At nine, or')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
  })

  test('is not stopped by the second click of a double click on Send', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    await user.type(await field(), 'When?')
    await user.dblClick(screen.getByRole('button', { name: 'Send' }))
    const live = await stream()
    live.write('delta', { content: 'At nine' })
    expect(await conversation().findByText('At nine')).toBeVisible()
    expect(live.signal.aborted).toBe(false)
  })

  test('continues while another chat is open', async () => {
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
  test('shows the answer where the server has finished it', async () => {
    const { live } = await openAndAsk('When?')
    live.write('delta', { content: 'At ni' })
    setMessages([...firstMessages, { id: 'm3', role: 'user', content: 'When?' }, answer('m4', 'At nine o’clock.')])
    live.end()
    expect(await conversation().findByText('At nine o’clock.')).toBeVisible()
    expect(conversation().getAllByText('When?')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(sends()).toHaveLength(1)
  })

  test('Stop ends the search for the answer', async () => {
    const { user, live } = await openAndAsk('When?')
    use(http.get('*/api/v1/chats/:id/messages', () => new Promise<never>(() => {})))
    live.write('delta', { content: 'At ni' })
    await conversation().findByText('At ni')
    live.end()
    expect(await conversation().findByText(/^Connection lost. Looking/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await conversation().findByText(/^Connection lost before/)).toBeVisible()
    expect(conversation().getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('keeps what came; Retry sends the same question with the same key', async () => {
    const { user, live } = await openAndAsk('When?')
    live.write('delta', { content: 'At ni' })
    // The server has the question, and takes the end of the connection for a stop.
    setMessages([
      ...firstMessages,
      { id: 'm3', role: 'user', content: 'When?' },
      answer('m4', 'At n', { stopped: true }),
    ])
    live.end()
    expect(await conversation().findByText(/^Connection lost before/)).toBeVisible()
    expect(conversation().getByText('At ni')).toBeVisible()
    expect(conversation().queryByText('At n')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const again = await stream(1)
    const message = answer('m4', 'At nine.')
    setMessages([...firstMessages, { id: 'm3', role: 'user', content: 'When?' }, message])
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
  'a question that fails with %i shows the error, and can be sent again',
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

test('a rejected question can be edited', async () => {
  use(http.post('*/api/v1/chats/:id/messages', () => refusal(402, 'No credits'), { once: true }))
  const { user } = await renderRoute('/chats?chat=c1')
  await user.type(await field(), 'When?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Edit the question' }))
  await waitFor(async () => expect(await field()).toHaveValue('When?'))
  expect(await field()).toHaveFocus()
  expect(screen.queryByText('No credits')).toBeNull()
})

describe('the draft of a message', () => {
  test('is kept for each chat', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    await user.type(await field(), 'Half a que')
    await user.click(screen.getByRole('link', { name: /Old one/ }))
    await screen.findByRole('heading', { name: 'Old one' })
    await waitFor(async () => expect(await field()).toHaveValue(''))
    await user.click(screen.getByRole('link', { name: /Opening hours/ }))
    await waitFor(async () => expect(await field()).toHaveValue('Half a que'))
  })

  test('is sent by Enter, not by Shift+Enter or an Enter during composition', async () => {
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

  test('is not sent if it is too long', async () => {
    const { user } = await renderRoute('/chats?chat=c1')
    fireEvent.change(await field(), { target: { value: 'x'.repeat(4001) } })
    expect(await screen.findByText('4,001 characters; 4,000 are allowed.')).toBeVisible()
    await user.type(await field(), '{Enter}')
    expect(sends()).toHaveLength(0)
  })
})

test('is restored after the session has expired', async () => {
  const view = await renderRoute('/chats')
  keepDraft('chat:c1', 'Before the end')
  view.unmount()
  await renderRoute('/chats?chat=c1')
  expect(await field()).toHaveValue('Before the end')
})

import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { answer, chatServer, conversation, field } from '../support/chat-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const { db, use, requestsTo, setMessages, stream } = chatServer()

describe('a new chat', () => {
  test('is created with its first message, and then has a title', async () => {
    const { user, href } = await renderRoute('/chats?agent=a1')
    expect(await screen.findByText('Choose an agent and write')).toBeVisible()
    const [, choice] = await screen.findAllByRole('combobox')
    await waitFor(() => expect(choice).toHaveTextContent('Front desk'))
    setMessages([])
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

  test('requires an agent, and keeps the question on an error', async () => {
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
  test('is renamed in place, and rolls back on an error', async () => {
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

  test('is deleted after confirmation, and a new one opens', async () => {
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

describe('the list of chats', () => {
  test('is searched and filtered on the server, and shows an empty state without matches', async () => {
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

  test('shows Retry after an error, and an empty state without chats', async () => {
    use(http.get('*/api/v1/chats', () => refusal(403, 'Closed'), { once: true }))
    db.chats.length = 0
    const { user } = await renderRoute('/chats')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No chats yet')).toBeVisible()
  })
})

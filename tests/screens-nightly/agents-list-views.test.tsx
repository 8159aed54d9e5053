import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { storage } from '@/lib/storage'
import { renderRoute } from '../support/render'
import { page, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const voice = (id: string, name: string) => ({ id, name, previewUrl: `https://samples.example/${id}.mp3` })

const server = testServer({
  resources: {
    agents: {
      rows: () => [
        { id: 'a1', name: 'Front desk', language: 'en-US', voiceId: 'minji' },
        { id: 'a2', name: 'Night', language: 'ko-KR', voiceId: 'leo' },
        { id: 'a3', name: 'Fax', voiceId: 'unlisted' },
      ],
    },
    voices: { rows: () => [voice('minji', 'Minji'), voice('leo', 'Leo')] },
  },
  handlers: () => [
    http.get('*/api/v1/agents/:id/usages', ({ params }) =>
      params.id === 'a2'
        ? HttpResponse.json({ records: [{ kind: 'task', id: 't1', name: 'Call back' }], deletable: false })
        : page(params.id === 'a1' ? [{ kind: 'phone_number', id: 'n1', name: '+12065550100' }] : []),
    ),
  ],
  fallback: http.get('*/api/v1/*', () => refusal(404, 'Cannot GET')),
  preload: () => import('@/features/agents/list/create/new-agent-dialog'),
})
beforeEach(() => {
  for (const key of storage.keys()) storage.remove(key)
})
afterEach(() => vi.restoreAllMocks())

const row = (name: RegExp) => screen.findByRole('row', { name })
const cards = async () => within(await within(await screen.findByRole('main')).findByRole('list', { name: 'Agents' }))

describe('cards in place of the table', () => {
  test('are selected in the toolbar, kept in the URL and stored', async () => {
    const { user, href, unmount } = await renderRoute('/agents?q=n')
    await row(/Front desk/)
    const layout = within(await screen.findByRole('group', { name: 'Layout' }))
    expect(layout.getByRole('radio', { name: 'Table' })).toBeChecked()
    await user.click(layout.getByRole('radio', { name: 'Cards' }))
    expect((await cards()).getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy this list as cURL' })).toBeVisible()
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(href()).toBe('/agents?q=n&view=cards'))
    unmount()
    const next = await renderRoute('/agents')
    await cards()
    await next.user.click(await screen.findByRole('radio', { name: 'Table' }))
    await row(/Front desk/)
    expect(next.href()).toBe('/agents')
  })

  test('are ordered and selected like rows', async () => {
    const { user, href } = await renderRoute('/agents?view=cards')
    const list = await cards()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Name')
    await waitFor(() => expect(href()).toContain('sort=name'))
    await waitFor(() =>
      expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fax', 'Front desk', 'Night']),
    )
    await user.click(list.getByRole('checkbox', { name: /Night/ }))
    expect(await screen.findByText('1 agent selected')).toBeVisible()
  })
})

describe('the voice of an agent', () => {
  const sound = () => document.querySelector('audio') ?? document.createElement('audio')

  test('is played one at a time, and stops with the screen', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    const { user } = await renderRoute('/agents')
    await user.click(await screen.findByRole('button', { name: 'Play Minji' }))
    fireEvent.playing(sound())
    expect(sound().src).toBe('https://samples.example/minji.mp3')
    await user.click(screen.getByRole('button', { name: 'Play Leo' }))
    expect(document.querySelectorAll('audio')).toHaveLength(1)
    expect(sound().src).toBe('https://samples.example/leo.mp3')
    expect(await screen.findByRole('button', { name: 'Stop Leo' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Play Minji' })).toBeVisible()
    expect(play).toHaveBeenCalledTimes(2)
    expect(within(await row(/Fax/)).getByText('unlisted')).toBeVisible()
    await act(() => router.navigate({ to: '/squads' }))
    await waitFor(() => expect(document.querySelector('audio')).toBeNull())
  })

  test('that fails to play shows a toast', async () => {
    const { user } = await renderRoute('/agents')
    await user.click(await screen.findByRole('button', { name: 'Play Minji' }))
    fireEvent.error(sound())
    await expectToast('The sample of Minji cannot be played here.')
    expect(await screen.findByRole('button', { name: 'Play Minji' })).toBeVisible()
  })

  test('is shown by its ID where the server has no list of voices', async () => {
    server.use(http.get('*/api/v1/voices', () => refusal(404, 'Cannot GET')))
    await renderRoute('/agents')
    expect(await within(await row(/Front desk/)).findByText('minji')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  })
})

describe('selected agents', () => {
  const select = async (...names: string[]) => {
    const view = await renderRoute('/agents')
    for (const name of names) await view.user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    return { ...view, bar: within(await screen.findByRole('region', { name: 'Selected agents' })) }
  }

  test('are exported as they are stored now, and each can be imported from the file', async () => {
    const blobs: Blob[] = []
    URL.createObjectURL = vi.fn((blob: Blob) => {
      blobs.push(blob)
      return 'blob:x'
    })
    URL.revokeObjectURL = vi.fn()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, bar } = await select('Front desk', 'Night')
    server.db.agents = server.db.agents.map((agent) => ({ ...agent, prompt: `Prompt of ${agent.id}` }))
    await user.click(bar.getByRole('button', { name: 'Export as JSON' }))
    await expectToast('2 agents were exported')
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('agents.json')
    const text = (await blobs[0]?.text()) ?? ''
    expect(JSON.parse(text)).toMatchObject({
      format: 'parley.agents',
      version: 1,
      agents: [
        { name: 'Front desk', prompt: 'Prompt of a1' },
        { name: 'Night', prompt: 'Prompt of a2' },
      ],
    })
    expect(JSON.parse(text).agents[0]).not.toHaveProperty('id')

    await act(() => router.navigate({ to: '/agents', search: { new: true } as never }))
    const form = within(await screen.findByRole('dialog'))
    const file = new File([text], 'agents.json', { type: 'application/json' })
    await user.upload(form.getByLabelText('Import a file', { selector: 'input' }), file)
    await user.selectOptions(await form.findByRole('combobox', { name: 'Agent in the file' }), 'Night')
    await waitFor(() => expect(form.getByRole('textbox')).toHaveValue('Night'))
    expect(form.getByText('Prompt of a2')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Import agent' }))
    await waitFor(() => expect(server.requestsTo('POST', '/agents')).toHaveLength(1))
    expect(server.requestsTo('POST', '/agents')[0]?.body).toMatchObject({ name: 'Night', prompt: 'Prompt of a2' })
  })

  test('are not exported partially where one of them fails to load', async () => {
    server.use(http.get('*/api/v1/agents/a2', () => refusal(403, 'Not yours')))
    URL.createObjectURL = vi.fn(() => 'blob:x')
    const { user, bar } = await select('Front desk', 'Night')
    await user.click(bar.getByRole('button', { name: 'Export as JSON' }))
    await expectToast('Not yours')
    expect(URL.createObjectURL).not.toHaveBeenCalled()
  })

  test('are deleted after a question that names what uses them', async () => {
    server.use(http.delete('*/api/v1/agents/a2', () => refusal(409, 'In use')))
    const { user, bar } = await select('Front desk', 'Night', 'Fax')
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const ask = within(await screen.findByRole('alertdialog', { name: 'Delete 3 agents?' }))
    const used = within(await ask.findByRole('region', { name: 'Front desk' }))
    expect(used.getByRole('link', { name: '+1 206 555 0100' })).toBeVisible()
    expect(used.queryByText('It is still in use and cannot be deleted.')).toBeNull()
    const blocked = within(ask.getByRole('region', { name: 'Night' }))
    expect(blocked.getByText('It is still in use and cannot be deleted.')).toBeVisible()
    expect(ask.getByText('1 thing uses it and will stop working as before:')).toBeVisible()
    expect(ask.queryByRole('region', { name: 'Fax' })).toBeNull()
    expect(server.requestsTo('DELETE')).toEqual([])
    await user.click(ask.getByRole('button', { name: 'Delete 3 agents' }))
    await expectToast('2 agents deleted, 1 could not be deleted')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Front desk/ })).toBeNull())
    expect(await row(/Night/)).toBeVisible()
    expect(screen.getByText('1 agent selected')).toBeVisible()
  })
})

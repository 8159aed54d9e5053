import { unreadRows } from '@demo/resources/ingest'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

const server = demoServer()
beforeEach(() => localStorage.clear())

const unread = async () => within(await screen.findByRole('region', { name: 'Unreadable payloads' }))
const openMenu = async ({ user }: Awaited<ReturnType<typeof renderRoute>>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('ingest sources', () => {
  test('link the number of unreadable payloads to them', async () => {
    const { user, href } = await renderRoute('/ingest')
    await user.click(await screen.findByRole('button', { name: 'ElevenLabs: show unreadable payloads (1)' }))
    await waitFor(() => expect(href()).toBe('/ingest?source=elevenlabs'))
    const list = await unread()
    await waitFor(() => expect(list.queryByText('Not valid JSON')).toBeNull())
    expect(list.getByText(/conversation_id/)).toBeVisible()
  })
})

describe('an unreadable payload', () => {
  test('becomes a call once it can be parsed, with a link to it', async () => {
    const { user, href } = await renderRoute('/ingest?payload=unread_elevenlabs')
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(await drawer.findByRole('button', { name: 'Read again' }))
    await expectToast('The payload has been read')
    await waitFor(() => expect(href()).toBe('/ingest'))
    const list = await unread()
    await waitFor(() => expect(list.queryByText(/conversation_id/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Open call' }))
    await waitFor(() => expect(href()).toMatch(/^\/call-records\?call=/))
  })

  test('stays with the error where it still cannot be parsed', async () => {
    const view = await renderRoute('/ingest')
    await openMenu(view, /^Actions for Retell/)
    await view.user.click(await screen.findByRole('menuitem', { name: 'Read again' }))
    await expectToast('It still cannot be read')
    expect(screen.getByText(/^Unterminated string/)).toBeVisible()
    expect(screen.getByText('Not valid JSON')).toBeVisible()
    expect(unreadRows.get('unread_retell')).toBeDefined()
  })

  test('is labelled as base64 where it is binary', async () => {
    server.use(
      http.get('*/api/v1/ingest/unread/bin', () =>
        HttpResponse.json({ id: 'bin', source: 'livekit', payload: '//4A', base64: true }),
      ),
    )
    await renderRoute('/ingest?payload=bin')
    expect(await screen.findByRole('region', { name: 'Payload (Base64)' })).toHaveTextContent('//4A')
  })
})

test('the list is empty without unreadable payloads', async () => {
  for (const { id } of unreadRows.all()) unreadRows.remove(id)
  await renderRoute('/ingest')
  expect(await screen.findByText('No unreadable payloads')).toBeVisible()
})

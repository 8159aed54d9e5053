import { unreadRows } from '@demo/resources/ingest'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const server = demoServer()
beforeEach(() => localStorage.clear())

const sourceRow = (name: RegExp) => screen.findByRole('row', { name })
const unread = async () => within(await screen.findByRole('region', { name: 'Unreadable payloads' }))
const openMenu = async ({ user }: Awaited<ReturnType<typeof renderRoute>>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('ingest sources', () => {
  test('show their counts and the URL of the webhook', async () => {
    await renderRoute('/ingest')
    const retell = within(await sourceRow(/^Retell/))
    expect(retell.getByRole('cell', { name: '201' })).toBeVisible()
    expect(retell.getByText(/^http.*\/ingest\/retell$/)).toBeVisible()
    expect(retell.getByRole('button', { name: 'Copy the webhook URL of Retell' })).toBeVisible()
    const vapi = within(await sourceRow(/^Vapi/))
    expect(vapi.getByText('Not set up')).toBeVisible()
    expect(vapi.getAllByText('Never')[0]).toBeVisible()
  })

  test('show after a 403 who has access', async () => {
    server.use(http.get('*/api/v1/ingest/*', () => refusal(403, 'Only an administrator can see this')))
    await renderRoute('/ingest')
    expect((await screen.findAllByText("You don't have access"))[0]).toBeVisible()
  })

  test('show nulls, unknown fields and hostile texts as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    server.use(
      http.get('*/api/v1/ingest/sources', () =>
        HttpResponse.json({
          records: [
            { id: 'constructor', name: hostile, path: 'javascript:alert(1)', added: true },
            { id: 7, name: null, calls: null, unread: null, lastReceivedAt: 'soon' },
          ],
          total: 2,
        }),
      ),
      http.get('*/api/v1/ingest/unread', () =>
        HttpResponse.json({ records: [{ id: 'x', source: 'toString', reason: hostile, size: -1 }], total: 1 }),
      ),
    )
    await renderRoute('/ingest')
    expect((await screen.findAllByText(hostile)).length).toBeGreaterThan(1)
    expect(screen.getByRole('rowheader', { name: /^7/ })).toBeVisible()
    expect(screen.queryByText(/javascript:/)).toBeNull()
    expect((await unread()).getByText('toString')).toBeVisible()
  })
})

describe('an unreadable payload', () => {
  test('is shown as received, with the error', async () => {
    const { user, href } = await renderRoute('/ingest')
    await user.click(await screen.findByText(/conversation_id/))
    await waitFor(() => expect(href()).toBe('/ingest?payload=unread_elevenlabs'))
    const drawer = within(await screen.findByRole('dialog', { name: /^ElevenLabs, / }))
    expect(await drawer.findByText(/"type": "post_call_transcription"/)).toBeVisible()
    expect(drawer.getByText('data.conversation_id is not valid: Invalid input')).toBeVisible()
    expect(drawer.getByText('application/json')).toBeVisible()
  })

  test('is deleted after confirmation', async () => {
    const view = await renderRoute('/ingest')
    await openMenu(view, /^Actions for Retell/)
    await view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this payload?' }))
    await view.user.click(dialog.getByRole('button', { name: 'Delete' }))
    await expectToast('Payload deleted')
    const list = await unread()
    await waitFor(() => expect(list.queryByText('Not valid JSON')).toBeNull())
    expect(unreadRows.get('unread_retell')).toBeUndefined()
  })

  test('that no longer exists shows an error', async () => {
    await renderRoute('/ingest?payload=unread_gone')
    expect(await within(await screen.findByRole('dialog')).findByText('Payload not found')).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'

const { server, putCall, requests } = callServer()

const drawer = () => screen.findByRole('dialog')
const transcript = async () => within(await screen.findByRole('list', { name: 'Transcript' }))
const current = async () =>
  (await transcript()).getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'))
const open = async (search = '') => renderRoute(`/call-records?call=call_tooth${search}`)

describe('the call drawer', () => {
  test('shows the call and its fields, without the creation time of the record', async () => {
    await open()
    const panel = within(await drawer())
    expect(await panel.findByRole('heading', { name: 'Daniel Price' })).toBeVisible()
    expect(panel.getByText('Caller hung up')).toBeVisible()
    await panel.findByText('From', { selector: 'dt' })
    const field = (label: string) => panel.getByText(label, { selector: 'dt' }).nextElementSibling
    expect(field('From')).toHaveTextContent('+1 206 555 0100')
    expect(field('Agent')).toHaveTextContent('Mia')
    expect(within(field('Agent') as HTMLElement).getByRole('link', { name: 'Mia' })).toHaveAttribute(
      'href',
      '/agents/agent_1',
    )
    expect(field('Duration')).toHaveTextContent('1:00')
    expect(field('Start time')?.querySelector('time')).toHaveAttribute('title', toothache.startTime)
    expect(panel.queryByText(/created|updated/i)).toBeNull()
  })

  test('shows an unknown enum value unchanged, and a missing value as a dash', async () => {
    putCall({ id: 'call_tooth', type: 'fax', endType: 'abandoned' })
    await open()
    const panel = within(await drawer())
    expect(await panel.findByRole('heading', { name: 'Call details' })).toBeVisible()
    expect(panel.getByText('fax')).toBeVisible()
    expect(panel.getAllByText('abandoned')).toHaveLength(2)
    expect(panel.getAllByText('—').length).toBeGreaterThan(5)
  })

  test('shows messages and events in order of time, each with speaker, time and text', async () => {
    await open()
    const rows = (await transcript()).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Call answered'),
      expect.stringContaining('Maple Street Dental'),
      expect.stringContaining('My tooth broke.'),
      expect.stringContaining('Error: Calendar lookup failed'),
      expect.stringContaining('Come on Friday.'),
    ])
    expect(rows[1]).toHaveTextContent('Agent')
    expect(rows[2]).toHaveTextContent('Customer')
    expect(rows[1]).toHaveTextContent(/\d\d:00:01/)
    expect(rows[2]).toHaveAttribute('aria-posinset', '3')
    expect(rows[2]).toHaveAttribute('aria-setsize', '5')
  })

  test('a link to a moment highlights its message, and does not play', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    await open('&t=7.5')
    await waitFor(async () => expect(await current()).toHaveLength(1))
    expect((await current())[0]).toHaveTextContent('My tooth broke.')
    expect(screen.getByText('00:07')).toBeVisible()
    expect(play).not.toHaveBeenCalled()
  })

  test('clicking a message seeks to it, and puts its time into the URL', async () => {
    const { user, href } = await open()
    await user.click((await transcript()).getByText('Come on Friday.'))
    expect((await current())[0]).toHaveTextContent('Come on Friday.')
    await waitFor(() => expect(href()).toBe('/call-records?call=call_tooth&t=12'))
  })

  test('shortcuts work outside text fields', async () => {
    const { user } = await open('&t=7')
    await transcript()
    await user.keyboard('.')
    expect((await current())[0]).toHaveTextContent('Come on Friday.')
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('00:07')).toBeVisible()
    await user.keyboard(']')
    expect(screen.getByRole('combobox', { name: 'Playback speed' })).toHaveValue('1.25')
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Find in transcript' })).toHaveFocus()
    await user.keyboard('j.]')
    expect(screen.getByRole('searchbox', { name: 'Find in transcript' })).toHaveValue('j.]')
  })

  test('Escape closes it and the focus returns to its row', async () => {
    const { user, href } = await open()
    await transcript()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(href()).toBe('/call-records')
    await waitFor(() => expect(screen.getByRole('link', { name: /^Open call call_tooth:/ })).toHaveFocus())
  })
})

describe('a call that cannot be loaded', () => {
  test('that does not exist shows an error, and the log stays usable', async () => {
    const { user } = await renderRoute('/call-records?call=call_nowhere')
    expect(await screen.findByText('Call record not found')).toBeVisible()
    expect(screen.getByText(/call_nowhere\. It may/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All calls' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('link', { name: /^Open call call_tooth:/ })).toBeVisible()
  })

  test('a path-traversal ID is not found, and no request is sent for it', async () => {
    await renderRoute('/call-records?call=..')
    expect(await screen.findByText('Call record not found')).toBeVisible()
    expect(requests.map(({ path }) => path).filter((path) => path.startsWith('/call-records'))).toEqual([
      '/call-records',
    ])
  })

  test('403 shows the forbidden message', async () => {
    server.use(
      http.get('*/api/v1/call-records/:id', () =>
        HttpResponse.json({ statusCode: 403, message: 'Forbidden', error: 'Forbidden' }, { status: 403 }),
      ),
    )
    await renderRoute('/call-records?call=call_secret')
    expect(await screen.findByText("You don't have access")).toBeVisible()
  })

  test('any other error is shown in the drawer, with Retry', async () => {
    let broken = true
    server.use(
      http.get('*/api/v1/call-records/:id', () =>
        broken ? new HttpResponse('<h1>Conflict</h1>', { status: 409 }) : HttpResponse.json(toothache),
      ),
    )
    const { user, href } = await open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Daniel Price' })).toBeVisible()
    expect(href()).toBe('/call-records?call=call_tooth')
  })
})

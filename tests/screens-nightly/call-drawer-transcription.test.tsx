import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPage } from '@/features/call-records/call/transcript/use-transcription'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

const { server, putCall, statuses, requestsTo } = callServer()
const polls = () => requestsTo('GET', '/transcription/status').length
const generate = () => screen.findByRole('button', { name: 'Generate transcription' })
const open = () => renderRoute('/call-records?call=call_tooth')

const raw = { ...toothache, transcription: undefined, summary: null }
const POLL_MS = 3000
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  putCall(raw)
})
afterEach(() => vi.useRealTimers())

describe('a call without a transcript', () => {
  test('without a recording cannot be transcribed, and sends no request', async () => {
    putCall({ ...raw, recordingFileKey: undefined })
    const { user } = await open()
    expect(await screen.findByText('There is no recording to transcribe.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Generate transcription' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await expectToast('This call has no recording.')
    expect(polls()).toBe(0)
  })

  test('still shows its events', async () => {
    await open()
    expect(await screen.findByText('This call has no transcript yet.')).toBeVisible()
    const events = within(await screen.findByRole('region', { name: 'Transcript' }))
    expect(await events.findByText('Calendar lookup failed')).toBeVisible()
  })

  test('generates one: started, polled every three seconds, completed and shown', async () => {
    const times: number[] = []
    server.use(http.get('*/transcription/status', () => void times.push(Date.now())))
    const { user } = await open()
    const button = await generate()
    await waitFor(() => expect(polls()).toBe(1))
    statuses.set('call_tooth', ['processing', 'completed'])
    const started = Date.now()
    await user.dblClick(button)
    await expectToast('Transcription started')
    expect(await screen.findByRole('progressbar')).toBeVisible()
    expect(requestsTo('POST', '/transcription')).toHaveLength(1)
    putCall(toothache)
    await pass(POLL_MS)
    await waitFor(() => expect(polls()).toBe(2))
    await pass(POLL_MS)
    expect(await screen.findByText('The transcription is ready')).toBeVisible()
    expect(await screen.findByText('My tooth broke.')).toBeVisible()
    const done = polls()
    expect(done).toBe(3)
    const [, second = 0, third = 0] = times
    expect(second - started).toBeGreaterThanOrEqual(POLL_MS)
    expect(third - second).toBeGreaterThanOrEqual(POLL_MS)
    await pass(2 * POLL_MS)
    expect(polls()).toBe(done)
  })

  test('a status of a later release is a step on the way', async () => {
    const { user } = await open()
    const button = await generate()
    await waitFor(() => expect(polls()).toBe(1))
    statuses.set('call_tooth', ['queued', 'processing', 'completed'])
    await user.click(button)
    expect(await screen.findByRole('progressbar')).toBeVisible()
    putCall(toothache)
    for (const times of [2, 3, 4]) {
      await pass(POLL_MS)
      await waitFor(() => expect(polls()).toBe(times))
    }
    expect(await screen.findByText('My tooth broke.')).toBeVisible()
  })

  test('a status of a later release that stays is taken for the end after ten minutes', async () => {
    const { user } = await open()
    const button = await generate()
    await waitFor(() => expect(polls()).toBe(1))
    statuses.set('call_tooth', ['archived'])
    await user.click(button)
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await pass(9 * 60_000)
    expect(screen.getByRole('progressbar')).toBeVisible()
    await pass(2 * 60_000)
    expect(await generate()).toBeVisible()
    const done = polls()
    await pass(2 * POLL_MS)
    expect(polls()).toBe(done)
  })

  test('a failed one shows the server’s message and can be retried', async () => {
    statuses.set('call_tooth', ['processing', 'failed'])
    const { user } = await open()
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await pass(POLL_MS)
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }))
    expect(await toast.findByText('The transcription failed.')).toBeVisible()
    expect(toast.getByText('Error')).toBeVisible()
    statuses.set('call_tooth', ['processing'])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expectToast('Once more')
    expect(await screen.findByRole('progressbar')).toBeVisible()
    expect(requestsTo('POST', '/transcription/retry')).toHaveLength(1)
  })

  test('one that failed before the call was opened is offered again without a toast', async () => {
    statuses.set('call_tooth', ['failed'])
    await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getAllByText('The transcription failed.')).toHaveLength(1)
  })

  test('a skipped one stops without a message', async () => {
    statuses.set('call_tooth', ['processing', 'skipped'])
    await open()
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await pass(POLL_MS)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(await generate()).toBeVisible()
    expect(document.querySelector('[data-sonner-toast]')?.textContent).toBeUndefined()
  })

  test.each([
    ['The file is being moved', 'The file is being moved'],
    [undefined, 'No recording file available or transcription already exists'],
  ])('an error with %j is shown as %s', async (words, message) => {
    server.use(
      http.post('*/api/v1/call-records/:id/transcription', () =>
        words === undefined
          ? new HttpResponse(null, { status: 400 })
          : HttpResponse.json({ statusCode: 400, message: words, error: 'Bad Request' }, { status: 400 }),
      ),
    )
    const { user } = await open()
    await user.click(await generate())
    await expectToast('Failed to generate the transcription')
    expect(screen.getByText(message)).toBeVisible()
    expect(await generate()).toBeEnabled()
  })

  test('where the completed call fails to load the page reloads', async () => {
    const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => {})
    statuses.set('call_tooth', ['processing', 'completed'])
    await open()
    expect(await screen.findByRole('progressbar')).toBeVisible()
    server.use(http.get('*/api/v1/call-records/:id', () => new HttpResponse(null, { status: 500 })))
    await pass(POLL_MS)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('closing the drawer stops the polling', async () => {
    statuses.set('call_tooth', ['processing'])
    const { user } = await open()
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await user.keyboard('{Escape}')
    const before = polls()
    await pass(2 * POLL_MS)
    expect(polls()).toBe(before)
  })

  test('a status that fails to load is not reported where nothing was started', async () => {
    server.use(http.get('*/transcription/status', () => new HttpResponse(null, { status: 500 })))
    await open()
    expect(await generate()).toBeVisible()
    expect(document.querySelector('[data-sonner-toast]')?.textContent).toBeUndefined()
  })
})

test('the transcript is saved as text under the call’s ID, without a request', async () => {
  putCall(toothache)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await expectToast('Transcript saved')
  await user.click(screen.getByRole('button', { name: 'More formats' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Subtitles (.srt)' }))
  expect(saved).toEqual(['call_tooth.txt', 'call_tooth.srt'])
})

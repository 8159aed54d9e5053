import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { callServer } from '../support/call-server'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const PENDING = '*/api/v1/call-records/transcriptions/pending'
const RETRY = '*/api/v1/call-records/:id/transcription/retry'
const CLEAN = '*/api/v1/call-records/transcriptions/clean-duplicates'

const { server, statuses, requestsTo } = callServer()

const call = (id: string) => ({ id, type: 'web', startTime: '2026-10-01T03:00:00Z', recordingFileKey: `${id}.mp3` })
/** The pending calls of the server, by their status. */
function give(given: Record<string, string[]>, extra: readonly unknown[] = []) {
  for (const [id, states] of Object.entries(given)) statuses.set(id, states)
  server.use(http.get(PENDING, () => HttpResponse.json([...Object.keys(given).map(call), ...extra])))
}
const open = (params = '') => renderRoute(`/call-records?tab=transcriptions${params}`)
const row = async (id: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(`^Open call ${id}:`) })
  return within(link.closest('tr') as HTMLElement)
}
const retry = async (id: string) =>
  (await row(id)).findByRole('button', { name: `Retry the transcription of call ${id}` })

test('the pending transcriptions are a tab of the log, with the state of each', async () => {
  give({ call_a: ['processing'], call_b: ['failed'], call_c: ['postponed'] }, [null, call('call_a'), { id: 17 }])
  const { user, href } = await renderRoute('/call-records')
  await user.click(await screen.findByRole('link', { name: 'Transcriptions' }))
  expect(href()).toBe('/call-records?tab=transcriptions')
  expect(await (await row('call_a')).findByText('In progress')).toBeVisible()
  expect(await (await row('call_b')).findByText('Failed')).toBeVisible()
  expect(await (await row('call_c')).findByText('postponed')).toBeVisible()
  expect(screen.getByText('4 transcriptions are not finished')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Transcriptions' })).toHaveAttribute('aria-current', 'page')
})

/** A message of another tab about a finished transcription, and what such a tab hears. */
function otherTab() {
  const channel = new BroadcastChannel('parley-transcriptions')
  const heard: unknown[] = []
  channel.onmessage = ({ data }) => void heard.push(data)
  const finish = (id: string, userId: string) =>
    channel.postMessage({ id, reader: JSON.stringify([userId, ada.tenant?.id]) })
  return { heard, finish, close: () => channel.close() }
}

describe('a transcription that finishes in another tab', () => {
  const asks = () => requestsTo('GET', '/call-records/transcriptions/pending').length

  test('is refetched here, without a message back to the other tab', async () => {
    give({ call_a: ['processing', 'completed'] })
    await open()
    expect(await (await row('call_a')).findByText('In progress')).toBeVisible()
    const other = otherTab()
    other.finish('call_a', ada.id)
    expect(await (await row('call_a')).findByText('Ready')).toBeVisible()
    await waitFor(() => expect(asks()).toBeGreaterThan(1))
    const last = otherTab()
    last.finish('call_b', 'u_other')
    await waitFor(() => expect(other.heard).toMatchObject([{ id: 'call_b' }]))
    other.close()
    last.close()
  })
})

test('a finished transcription is announced to other tabs', async () => {
  give({ call_b: ['processing', 'failed'] })
  const other = otherTab()
  await open()
  expect(await (await row('call_b')).findByText('Failed')).toBeVisible()
  await waitFor(() => expect(other.heard).toMatchObject([{ id: 'call_b' }]))
  other.close()
})

test('a row opens its call over the list', async () => {
  give({ call_tooth: ['failed'] })
  const { user, href } = await open()
  await user.click(await screen.findByRole('link', { name: /^Open call call_tooth:/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Daniel Price')
  expect(href()).toBe('/call-records?tab=transcriptions&call=call_tooth')
})

test('one is retried, and leaves the list once it is complete', async () => {
  give({ call_a: ['failed', 'failed'], call_b: ['failed'] })
  const { user } = await open()
  expect(await (await row('call_a')).findByText('Failed')).toBeVisible()
  await user.dblClick(await retry('call_a'))
  await expectToast('Once more')
  expect(await (await row('call_a')).findByText('In progress')).toBeVisible()
  expect(requestsTo('POST').map(({ path }) => path)).toEqual(['/call-records/call_a/transcription/retry'])
  give({ call_b: ['failed'] })
  statuses.set('call_a', ['completed'])
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Open call call_a:/ })).toBeNull(), { timeout: 6000 })
  expect(screen.getByText('1 transcription is not finished')).toBeVisible()
}, 15_000)

test('a rejected retry shows the error', async () => {
  give({ call_a: ['failed'] })
  server.use(http.post(RETRY, () => refusal(400, 'The recording is gone')))
  const { user } = await open()
  await user.click(await retry('call_a'))
  await expectToast('Failed to generate the transcription')
  expect(await screen.findByText('The recording is gone')).toBeVisible()
  expect((await row('call_a')).getByText('Failed')).toBeVisible()
})

test('all except those in progress are retried one after another, and the rest can be stopped', async () => {
  give({ call_a: ['failed'], call_b: ['processing'], call_c: ['failed'], call_d: ['failed'] })
  const answers = [deferred(), deferred(), deferred()]
  const asked: string[] = []
  server.use(
    http.post(RETRY, async ({ params }) => {
      await answers[asked.push(String(params.id)) - 1]?.released
      return asked.length === 2 ? refusal(400, 'No') : HttpResponse.json({})
    }),
  )
  const { user } = await open()
  expect(await (await row('call_b')).findByText('In progress')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Retry all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start 3 transcriptions again?' }))
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(asked).toEqual(['call_a']))
  answers[0]?.release()
  await waitFor(() => expect(asked).toEqual(['call_a', 'call_c']))
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  answers[1]?.release()
  await expectToast('1 started, 1 could not be started')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual(['call_a', 'call_c'])
})

test('duplicates are removed after confirmation, and a toast shows how many', async () => {
  give({})
  server.use(http.post(CLEAN, () => HttpResponse.json({ removed: '12', message: 'In other words', extra: null })))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Clean duplicates' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete duplicate messages?' }))
  expect(requestsTo('POST')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete duplicates' }))
  await expectToast('12 duplicate messages deleted')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo('POST')).toHaveLength(1)
})

test.each([
  ['a message', { message: 'Removed a few' }, 'Removed a few'],
  ['nothing', null, 'Duplicates deleted'],
])('a response with %s counts as success', async (_, answer, text) => {
  give({})
  server.use(http.post(CLEAN, () => HttpResponse.json(answer)))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Clean duplicates' }))
  await user.click(await screen.findByRole('button', { name: 'Delete duplicates' }))
  await expectToast(text)
})

test.each([404, 405, 501])('an API that responds with %i offers neither', async (status) => {
  server.use(
    http.get(PENDING, () => refusal(status)),
    http.post(CLEAN, () => refusal(status)),
  )
  const { user } = await open()
  expect(await screen.findByText('This server does not list unfinished transcriptions')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clean duplicates' }))
  await user.click(await screen.findByRole('button', { name: 'Delete duplicates' }))
  await expectToast('This server cannot clean duplicates')
  const views = within(screen.getByRole('navigation', { name: 'Views of the call log' }))
  expect(views.getByRole('link', { name: 'Calls' })).toBeVisible()
})

test('without any, the tab shows an empty state; a failure shows Retry', async () => {
  server.use(http.get(PENDING, () => refusal(409, 'Not now')))
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Retry' })
  give({})
  await user.click(again)
  expect(await screen.findByText('All transcriptions are finished')).toBeVisible()
})

test('the list is paginated in the browser, as the API sends all of them', async () => {
  const rows = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`call_${index}`, ['failed']]))
  give(rows)
  const { href } = await open('&page=9')
  expect(await screen.findByRole('link', { name: /^Open call call_11:/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Open call call_9:/ })).toBeNull()
  expect(href()).toContain('page=2')
})

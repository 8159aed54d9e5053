import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountHandlers } from '../support/account'
import { giveSizes } from '../support/call-server'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const NOW = Date.UTC(2026, 10, 1, 12)
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()
const parties = { type: 'web', from: '+12135550100', to: '+12135550199' }
/** Each test ends a call of its own: the console remembers which it has ended. */
let newest = ''
let count = 0
function seed() {
  count += 1
  newest = `call_new_${count}`
  return [
    { id: newest, ...parties, startTime: ago(65), agent: { id: 'a1', name: 'Front desk' } },
    { id: 'call_lost', ...parties, startTime: ago(2 * 86_400) },
    { id: 'call_done', ...parties, startTime: ago(600), endTime: ago(500), duration: 100, endType: 'normal' },
  ]
}
const ended = { endTime: ago(0), duration: 65, endType: 'normal' }

const { db, use, requestsTo } = testServer({
  preload: () =>
    Promise.all([
      import('@/features/call-records/live/live-cells'),
      import('@/features/call-records/call/call-drawer'),
    ]),
  resources: { 'call-records': { rows: seed }, 'phone-numbers': { rows: () => [] } },
  handlers: (rows) => [
    ...accountHandlers,
    http.post('*/api/v1/call-records/:id/end', ({ params }) => {
      const call = rows['call-records'].find(({ id }) => id === params.id)
      return HttpResponse.json(Object.assign(call ?? {}, ended))
    }),
  ],
})

const rowOf = (id: string) => screen.findByRole('row', { name: new RegExp(id) })
const endButton = (id: string) => screen.findByRole('button', { name: `End call ${id}` })
const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1000))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a running call in the log', () => {
  test('has a timer, except without an end for days', async () => {
    await renderRoute('/call-records')
    const row = await rowOf(newest)
    expect(await within(row).findByRole('timer')).toHaveTextContent('1:05')
    expect(within(row).getByText('Live')).toBeVisible()
    seconds(2)
    await waitFor(() => expect(within(row).getByRole('timer')).toHaveTextContent('1:07'))
    const lost = await rowOf('call_lost')
    expect(await within(lost).findByText('No end reported')).toBeVisible()
    expect(within(lost).getByRole('timer')).toHaveTextContent('—')
    expect(within(await rowOf('call_done')).queryByRole('timer')).toBeNull()
  })

  test('is ended after a confirmation that identifies it, and its row updates in place', async () => {
    const { user } = await renderRoute('/call-records')
    await user.click(await endButton(newest))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('+1 213 555 0100')
    expect(question).toHaveTextContent('Front desk')
    await user.click(within(question).getByRole('button', { name: 'End call' }))
    await expectToast('Call ended')
    const row = await rowOf(newest)
    await waitFor(() => expect(within(row).queryByRole('timer')).toBeNull())
    expect(row).toHaveTextContent('1:05')
    expect(row).toHaveTextContent('Normal')
    const [sent] = requestsTo('POST', `/call-records/${newest}/end`)
    expect(sent?.search).toBe('?includeTranscript=true')
    expect(sent?.idempotencyKey).toBeTruthy()
  })

  test('that has already ended shows no error', async () => {
    const { user } = await renderRoute('/call-records')
    await user.click(await endButton(newest))
    use(
      http.post('*/api/v1/call-records/:id/end', () => {
        Object.assign(db['call-records'][0] ?? {}, ended)
        return refusal(409, 'The call has already ended')
      }),
    )
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End call' }))
    await expectToast('The call had already ended')
    await waitFor(async () => expect(within(await rowOf(newest)).queryByRole('timer')).toBeNull())
  })

  describe('that ends after the request', () => {
    const askToEnd = async () => {
      use(http.post('*/api/v1/call-records/:id/end', () => HttpResponse.json(db['call-records'][0])))
      const { user } = await renderRoute('/call-records')
      await user.click(await endButton(newest))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End call' }))
      await waitFor(() => expect(requestsTo('POST', '/end')).toHaveLength(1))
      // The first look at the call after the answer.
      await vi.waitFor(() => {
        seconds(3)
        expect(requestsTo('GET', `/call-records/${newest}`)).not.toHaveLength(0)
      })
      expect(within(await rowOf(newest)).getByText('Ending…')).toBeVisible()
      expect(screen.queryByText('Call ended')).toBeNull()
    }

    test('shows a toast once it has ended', async () => {
      await askToEnd()
      Object.assign(db['call-records'][0] ?? {}, ended)
      seconds(3)
      await expectToast('Call ended')
      expect(within(await rowOf(newest)).queryByRole('timer')).toBeNull()
    })

    test('stays live, with a toast, where it does not end in time', async () => {
      await askToEnd()
      seconds(31)
      await expectToast('The call has not ended yet')
      expect(within(await rowOf(newest)).getByText('Live')).toBeVisible()
      expect(await endButton(newest)).toBeEnabled()
    })
  })

  test('that cannot be ended stays live, and shows the error', async () => {
    use(http.post('*/api/v1/call-records/:id/end', () => refusal(403, 'Not yours to end')))
    const { user } = await renderRoute('/call-records')
    await user.click(await endButton(newest))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End call' }))
    await expectToast('Not yours to end')
    expect(within(await rowOf(newest)).getByRole('timer')).toBeVisible()
    expect(await endButton(newest)).toBeEnabled()
  })

  test('in the drawer shows new messages, and its end', async () => {
    giveSizes()
    await renderRoute(`/call-records?call=${newest}`)
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText('This call is running')).toBeVisible()
    Object.assign(db['call-records'][0] ?? {}, {
      transcription: [{ role: 'assistant', content: 'Good morning', offsetSeconds: 1 }],
    })
    seconds(3)
    expect(await within(drawer).findByText('Good morning')).toBeVisible()
    Object.assign(db['call-records'][0] ?? {}, ended)
    seconds(3)
    await waitFor(() => expect(within(drawer).queryByText('This call is running')).toBeNull())
    await expectToast('The call has ended')
  })
})

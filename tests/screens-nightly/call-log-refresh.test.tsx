import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountHandlers } from '../support/account'
import { callIds, findCallLink } from '../support/call-rows'
import { renderRoute } from '../support/render'
import { deferred, page, refusal, testServer } from '../support/test-server'
import { watched } from '../support/watched-log'

const NOW = Date.UTC(2026, 10, 1, 12)
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()
const call = (id: string, more: object = {}) => ({ id, type: 'web', startTime: ago(65), ...more })
const ended = { endTime: ago(0), duration: 65, endType: 'normal' }

/** What the list waits for, with its answer ready. */
let gate: Promise<void> | undefined
const { db, use, requestsTo } = testServer({
  preload: () =>
    Promise.all([
      import('@/features/call-records/live/live-cells'),
      import('@/features/call-records/analytics/local-page'),
    ]),
  resources: { 'call-records': { rows: () => [call('call_one'), call('call_two')] } },
  handlers: (rows) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', async ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get('limit'))
      const answer = structuredClone(rows['call-records'])
      await gate
      return page(answer.slice(0, limit), answer.length)
    }),
    http.post('*/api/v1/call-records/:id/end', ({ params }) =>
      HttpResponse.json(Object.assign(rows['call-records'].find(({ id }) => id === params.id) ?? {}, ended)),
    ),
  ],
})

const rowOf = (id: string) => screen.getByRole('row', { name: new RegExp(id) })
const timerOf = (id: string) => within(rowOf(id)).queryByRole('timer')
const listReads = () => requestsTo('GET', '/call-records').length
const readsOf = (id: string) => requestsTo('GET', `/call-records/${id}`).length
const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1000))
const endOnServer = (id: string) => Object.assign(db['call-records'].find((row) => row.id === id) ?? {}, ended)

/** Until the call has been requested once more. */
async function nextReadOf(id: string) {
  const before = readsOf(id)
  await vi.waitFor(
    () => {
      seconds(5)
      expect(readsOf(id)).toBeGreaterThan(before)
    },
    { timeout: 30_000 },
  )
}

async function openLog(search = '') {
  const { user } = await renderRoute(`/call-records${search}`)
  await screen.findByRole('button', { name: 'End call call_one' })
  return user
}

/** Shows or hides the tab. */
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

beforeEach(() => {
  gate = undefined
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a running call visible in the log', () => {
  test('updates in place when it ends elsewhere', async () => {
    await openLog()
    await watched()
    endOnServer('call_one')
    seconds(6)
    await waitFor(() => expect(timerOf('call_one')).toBeNull())
    expect(rowOf('call_one')).toHaveTextContent('1:05')
    expect(rowOf('call_one')).toHaveTextContent('Normal')
    expect(timerOf('call_two')).toBeVisible()
    expect(readsOf('call_one')).toBe(0)
  })

  test('is not polled while the tab is hidden, and polled again once visible', async () => {
    await openLog()
    await watched()
    setVisibility('hidden')
    endOnServer('call_one')
    const before = listReads()
    for (let count = 0; count < 4; count += 1) seconds(5)
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    expect(listReads()).toBe(before)
    expect(timerOf('call_one')).toBeVisible()
    setVisibility('visible')
    seconds(5)
    await waitFor(() => expect(timerOf('call_one')).toBeNull())
  })

  test('stays ended when a stale response arrives', async () => {
    const user = await openLog()
    await watched()
    // The old answer says this as well, so that it is seen when it has come.
    endOnServer('call_two')
    const before = listReads()
    const { released, release } = deferred()
    gate = released
    seconds(6)
    await vi.waitFor(() => expect(listReads()).toBe(before + 1))
    await user.click(screen.getByRole('button', { name: 'End call call_one' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End call' }))
    await waitFor(() => expect(timerOf('call_one')).toBeNull())
    release()
    await waitFor(() => expect(timerOf('call_two')).toBeNull())
    expect(timerOf('call_one')).toBeNull()
    expect(rowOf('call_one')).toHaveTextContent('Normal')
  })

  test.each(['endType=running', 'hour=20', 'weekday=6'])(
    'is polled by its ID where the browser filters: %s',
    async (filter) => {
      await openLog(`?${filter}`)
      const before = listReads()
      endOnServer('call_one')
      await nextReadOf('call_one')
      await waitFor(() => expect(timerOf('call_one')).toBeNull())
      expect(rowOf('call_one')).toHaveTextContent('Normal')
      expect(timerOf('call_two')).toBeVisible()
      expect(listReads()).toBe(before)
    },
  )

  test.each([403, 404])('is not polled again after a %i', async (status) => {
    use(http.get('*/api/v1/call-records/call_two', () => refusal(status)))
    await openLog('?endType=running')
    await vi.waitFor(() => expect(readsOf('call_two')).toBe(1), { timeout: 30_000 })
    await nextReadOf('call_one')
    await nextReadOf('call_one')
    expect(readsOf('call_two')).toBe(1)
    expect(timerOf('call_two')).toBeVisible()
  })
})

describe('the log on focus', () => {
  /** As if another tab was looked at for a while. */
  const comeBack = () => {
    setVisibility('hidden')
    act(() => void vi.setSystemTime(Date.now() + 12_000))
    setVisibility('visible')
  }

  test.each([1, 2])('page %i: rows update in place, and new ones are only offered', async (number) => {
    const all = Array.from({ length: 15 }, (_, index) => call(`call_${String(index).padStart(2, '0')}`, ended))
    db['call-records'] = all
    use(
      http.get('*/api/v1/call-records', ({ request }) => {
        const start = (Number(new URL(request.url).searchParams.get('page')) - 1) * 10
        return page(structuredClone(db['call-records'].slice(start, start + 10)), db['call-records'].length)
      }),
    )
    const [first, shown] = number === 1 ? ['call_00', 'call_05'] : ['call_10', 'call_12']
    await renderRoute(`/call-records?page=${number}`)
    await findCallLink(shown)
    await watched()
    const before = callIds()
    const row = db['call-records'].find(({ id }) => id === shown)
    Object.assign(row ?? {}, { endType: 'timeout' })
    db['call-records'].unshift(call('call_99', ended))
    comeBack()
    await waitFor(() => expect(rowOf(shown)).toHaveTextContent('Timed out'))
    expect(callIds()).toEqual(before)
    expect(before[0]).toBe(first)
    if (number === 1) expect(await screen.findByRole('button', { name: '1 new call' })).toBeVisible()
    else expect(screen.queryByRole('button', { name: /new call/ })).toBeNull()
  })
})

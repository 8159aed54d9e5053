import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { setAnnouncements } from '@/lib/announcements'
import { setDisplay } from '@/lib/preferences'
import { accountHandlers } from '../support/account'
import { findCallLink } from '../support/call-rows'
import { fakeNotices, fakeOutput } from '../support/fake-announcing'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'
import { watched } from '../support/watched-log'

const call = (index: number) => ({
  id: `call_${String(index).padStart(2, '0')}`,
  type: 'telephony',
  from: '+821012345678',
  startTime: new Date(Date.UTC(2026, 9, 1, 12, index)).toISOString(),
})
const old = Array.from({ length: 12 }, (_, index) => call(index)).reverse()

const server = testServer({
  resources: { 'call-records': { rows: () => [...old] } },
  handlers: (db) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', ({ request }) => {
      const query = new URL(request.url).searchParams
      const start = (Number(query.get('page')) - 1) * 10
      return page(db['call-records'].slice(start, start + 10), db['call-records'].length)
    }),
    http.get('*/api/v1/call-records/:id', ({ params }) => HttpResponse.json(call(Number(String(params.id).slice(5))))),
  ],
})
const { db, requestsTo } = server

const newest = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => queryKey.at(-1) === 'newest')
/** Until the newest calls have been read this often, and React knows it: the query library tells it by a timer. */
async function reads(count: number) {
  await vi.waitFor(() => expect(newest()?.state.dataUpdateCount).toBeGreaterThanOrEqual(count), { timeout: 30_000 })
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
}
/** Until the calls are known with which later ones are compared. */
const announcing = () => reads(1)
const halfMinute = () => act(() => void vi.advanceTimersByTime(30_000))
async function nextRead() {
  const before = newest()?.state.dataUpdateCount ?? 0
  halfMinute()
  await reads(before + 1)
}

let output: ReturnType<typeof fakeOutput>
let notices: ReturnType<typeof fakeNotices>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  output = fakeOutput()
  notices = fakeNotices('granted')
})
afterEach(() => {
  act(() => {
    setAnnouncements({ sound: false, notice: false })
    setDisplay({ masked: false })
  })
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(document, 'visibilityState')
  vi.useRealTimers()
})

const open = async (address = '/call-records') => {
  const view = await renderRoute(address)
  await findCallLink('call_08')
  return view
}

describe('a new call while the log is open', () => {
  test('plays a sound and shows a notification as configured, once, and is offered at once', async () => {
    setAnnouncements({ sound: true, notice: true })
    await open()
    await announcing()
    expect(output.tones).toBe(0)
    expect(notices.shown).toEqual([])
    db['call-records'].unshift(call(13), call(12))
    halfMinute()
    await vi.waitFor(() => expect(notices.shown).toMatchObject([{ title: '2 new calls' }]), { timeout: 30_000 })
    expect(output.tones).toBe(2)
    expect(await screen.findByRole('button', { name: '2 new calls' })).toBeVisible()
    await nextRead()
    expect(notices.shown).toHaveLength(1)
    expect(output.tones).toBe(2)
  })

  test('plays and shows nothing where both are off', async () => {
    await open()
    await watched()
    db['call-records'].unshift(call(12))
    halfMinute()
    expect(await screen.findByRole('button', { name: '1 new call' })).toBeVisible()
    expect(newest()).toBeUndefined()
    expect([output.tones, notices.shown]).toEqual([0, []])
  })

  test('notifies in a hidden tab too, and under filters that exclude it', async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    setAnnouncements({ notice: true })
    await open('/call-records?type=web')
    await announcing()
    db['call-records'].unshift(call(12))
    await nextRead()
    await waitFor(() => expect(notices.shown).toMatchObject([{ title: '1 new call' }]))
    expect(requestsTo('GET', '/call-records').filter(({ query }) => query.type === undefined)).toHaveLength(2)
    // The log itself reads nothing while it is hidden.
    expect(await screen.findByRole('button', { name: '1 new call' })).toBeVisible()
  })

  test('does not notify for a call that moves up because others were deleted', async () => {
    setAnnouncements({ sound: true, notice: true })
    await open()
    await announcing()
    db['call-records'].splice(0, 1)
    await nextRead()
    // The whole page.
    db['call-records'].splice(0, 10)
    await nextRead()
    expect([output.tones, notices.shown]).toEqual([0, []])
  })

  test('has no phone number in its notification, with or without masking', async () => {
    setDisplay({ masked: true })
    setAnnouncements({ notice: true })
    await renderRoute('/call-records')
    await announcing()
    db['call-records'].unshift(call(12))
    await nextRead()
    await waitFor(() => expect(notices.shown.map(({ title }) => title)).toEqual(['1 new call']))
  })
})

describe('a click on the notification', () => {
  test('of one call opens it', async () => {
    setAnnouncements({ notice: true })
    const { href } = await open()
    await announcing()
    db['call-records'].unshift(call(12))
    await nextRead()
    await waitFor(() => expect(notices.shown).toHaveLength(1))
    act(() => notices.shown[0]?.click())
    await waitFor(() => expect(href()).toBe('/call-records?call=call_12'))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(notices.shown[0]?.isClosed).toBe(true)
  })
})

describe('what the browser blocks causes no error', () => {
  test('a sound before the first user gesture, which is not played later', async () => {
    output = fakeOutput({ isRefused: true })
    setAnnouncements({ sound: true })
    await open()
    await announcing()
    db['call-records'].unshift(call(12))
    await nextRead()
    await vi.waitFor(() => expect(output.closed).toBe(1), { timeout: 30_000 })
    expect(output.tones).toBe(0)
  })

  test('notifications whose permission was revoked', async () => {
    notices = fakeNotices('denied')
    setAnnouncements({ notice: true })
    await open()
    await announcing()
    db['call-records'].unshift(call(12))
    await nextRead()
    expect(await screen.findByRole('button', { name: '1 new call' })).toBeVisible()
    expect(notices.shown).toEqual([])
  })
})

test('of several tabs one notifies, and another one after it has closed', async () => {
  let close = () => {}
  const otherTab = new Promise<void>((resolve) => {
    close = resolve
  })
  const request = async (_name: string, _options: object, hold: () => Promise<void>) => otherTab.then(hold)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  setAnnouncements({ notice: true })
  await open()
  await watched()
  await vi.waitFor(() => expect(newest()).toBeDefined(), { timeout: 30_000 })
  db['call-records'].unshift(call(12))
  halfMinute()
  expect(await screen.findByRole('button', { name: '1 new call' })).toBeVisible()
  expect(newest()?.state.data).toBeUndefined()
  act(close)
  await announcing()
  expect(notices.shown).toEqual([])
  db['call-records'].unshift(call(13))
  await nextRead()
  await waitFor(() => expect(notices.shown).toMatchObject([{ title: '1 new call' }]))
})

import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setAnnouncements, useAnnouncements } from '@/lib/announcements'
import { fakeNotices, fakeOutput } from '../support/fake-announcing'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'

const SETTINGS = '*/api/v1/users/me/notifications'
const server = testServer({
  handlers: () => [
    http.get(SETTINGS, () => HttpResponse.json({ events: { weekly_report: { email: true } } })),
    http.get('*/api/v1/*', () => refusal(404, 'Not Found')),
  ],
})

let output: ReturnType<typeof fakeOutput>
beforeEach(() => {
  output = fakeOutput()
  fakeNotices('default', 'granted')
})
afterEach(() => {
  act(() => setAnnouncements({ sound: false, notice: false }))
  vi.unstubAllGlobals()
})

const sound = () => screen.findByRole('switch', { name: 'Play a sound' })
const notice = () => screen.findByRole('switch', { name: 'Show a notice' })
const open = () => renderRoute('/settings/notifications')
/** The page anew: of what was chosen, only what is stored is left. */
async function reopen() {
  const newValue = localStorage.getItem('parley_announcements') ?? '{}'
  useAnnouncements.setState({ sound: false, notice: false })
  window.dispatchEvent(new StorageEvent('storage', { key: 'parley_announcements', newValue }))
  return open()
}
const choices = async () => [(await sound()).matches(':checked'), (await notice()).matches(':checked')]

describe.each([404, 405, 501])('where the API answers %i', (status) => {
  test('browser notifications for new calls can still be enabled', async () => {
    server.use(http.get(SETTINGS, () => refusal(status, 'Not here')))
    const { user } = await open()
    expect(await screen.findByText('This API does not offer notification settings.')).toBeVisible()
    await user.click(await sound())
    expect(await sound()).toBeChecked()
    await user.click(await notice())
    await waitFor(async () => expect(await notice()).toBeChecked())
    await reopen()
    await waitFor(async () => expect(await choices()).toEqual([true, true]))
  })
})

test('the sound is played when it is enabled, not when it is disabled', async () => {
  const { user } = await open()
  await user.click(await sound())
  await waitFor(() => expect(output.tones).toBe(2))
  await user.click(await sound())
  expect(await sound()).not.toBeChecked()
  expect(output.tones).toBe(2)
  await reopen()
  expect(await sound()).not.toBeChecked()
})

describe('browser notifications', () => {
  test('request permission when they are enabled, not before', async () => {
    const { asked } = fakeNotices('default', 'granted')
    const { user } = await open()
    await notice()
    expect(asked).not.toHaveBeenCalled()
    await user.click(await notice())
    await waitFor(async () => expect(await notice()).toBeChecked())
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('that the user denies stay off, with a note on where to allow them', async () => {
    fakeNotices('default', 'denied')
    const { user } = await open()
    await user.click(await notice())
    expect(await screen.findByText(/^This browser blocks notices from this site\./)).toBeVisible()
    expect(await notice()).not.toBeChecked()
    await reopen()
    expect(await notice()).not.toBeChecked()
  })

  test('that were blocked later are off until they are allowed again', async () => {
    setAnnouncements({ notice: true })
    const { type } = fakeNotices('denied')
    await open()
    expect(await notice()).not.toBeChecked()
    expect(await screen.findByText(/^This browser blocks notices/)).toBeVisible()
    type.permission = 'granted'
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(async () => expect(await notice()).toBeChecked())
    expect(screen.queryByText(/^This browser blocks notices/)).toBeNull()
  })

  test('are unavailable in a browser without them', async () => {
    vi.stubGlobal('Notification', undefined)
    await open()
    expect(await screen.findByText('This browser cannot show notices here.')).toBeVisible()
    expect(await notice()).toBeDisabled()
  })
})

test('sync from another tab, and invalid values are off', async () => {
  await open()
  const store = (newValue: string) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'parley_announcements', newValue })))
  store('{"sound":true}')
  expect(await sound()).toBeChecked()
  store('{"sound":"yes"')
  await waitFor(async () => expect(await sound()).not.toBeChecked())
})

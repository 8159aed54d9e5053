import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { setDisplay, usePreferences } from '@/lib/preferences'
import { server } from '../support/display-settings'
import { renderRoute } from '../support/render'

/** Of the list of zones; the select of languages has options as well. */
const options = () => within(screen.getByRole('listbox', { name: 'Time zone' })).getAllByRole('option')

describe('display settings', () => {
  test('find a time zone by its city and select it with the keyboard', async () => {
    const { user } = await renderRoute('/settings/display')
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }))
    await user.type(await screen.findByRole('combobox', { name: 'Find a time zone' }), 'new york')
    expect(options().map((option) => option.textContent)).toEqual([expect.stringContaining('America/New York')])
    await user.keyboard('{Enter}')
    expect(usePreferences.getState().display.timeZone).toBe('America/New_York')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveFocus())
  })

  test('find a time zone by its offset, and no match for nonsense', async () => {
    const { user } = await renderRoute('/settings/display')
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }))
    const find = await screen.findByRole('combobox', { name: 'Find a time zone' })
    await user.type(find, '+9')
    expect(options().map((option) => option.textContent)).toContainEqual(expect.stringContaining('Asia/Seoul'))
    await user.clear(find)
    await user.type(find, 'zzzz')
    expect(screen.getByText('No time zone found.')).toBeInTheDocument()
  })

  test('show the time of now, also later', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date('2026-11-21T07:00:10Z'),
    })
    try {
      setDisplay({ timeZone: 'Asia/Seoul' })
      await renderRoute('/settings/display')
      expect(await screen.findByText(/^It is now .* 4:00\sPM\.$/)).toBeVisible()
      act(() => vi.advanceTimersByTime(120_000))
      expect(await screen.findByText(/^It is now .* 4:02\sPM\.$/)).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('sync from another tab', async () => {
    await renderRoute('/settings/display')
    const newValue = JSON.stringify({ hours: '12', density: 'compact' })
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'parley_display', newValue }))
    })
    expect(await screen.findByRole('radio', { name: /12 hours/ })).toBeChecked()
    expect(document.documentElement).toHaveClass('compact')
  })
})

describe('the language', () => {
  const inAnotherTab = (value: string) =>
    act(() => {
      localStorage.setItem('i18nextLng', value)
      window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: value }))
    })

  test('that another tab selects applies here, without writing to storage', async () => {
    await renderRoute('/settings/display')
    await screen.findByRole('heading', { name: 'Display' })
    const written = vi.spyOn(Storage.prototype, 'setItem')
    inAnotherTab('ko')
    expect(await screen.findByRole('heading', { name: '표시 설정' })).toBeVisible()
    // A storage event is fired only for a value that differs.
    expect(written.mock.calls.filter(([key, value]) => key === 'i18nextLng' && value !== 'ko')).toEqual([])
    written.mockRestore()
  })

  test('is kept where another page of this origin stores an unsupported one', async () => {
    await renderRoute('/settings/display')
    await act(() => i18next.changeLanguage('ko'))
    inAnotherTab('de')
    expect(await screen.findByRole('heading', { name: '표시 설정' })).toBeVisible()
    expect(i18next.language).toBe('ko')
  })
})

test.each([
  ['/settings', 'Profile'],
  ['/settings/credits', 'Credits'],
  ['/credits', 'Credits'],
])('%s has one navigation with one current entry', async (path, title) => {
  await renderRoute(path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const navigation = screen.getByRole('navigation')
  const current = within(navigation).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent?.trim())).toEqual([title])
  // On any screen of the settings those without an entry of their own are listed.
  if (path.startsWith('/settings'))
    expect(within(navigation).getByRole('link', { name: 'Notifications' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    )
  await waitFor(() => expect(document.title).toBe(`${title} · Parley`))
})

describe('notifications', () => {
  const lowByMail = () => screen.findByRole('switch', { name: 'Credits running low: Email' })

  test('events missing in the API are not offered, and SMS requires a phone number', async () => {
    await renderRoute('/settings/notifications')
    await lowByMail()
    expect(screen.queryByRole('switch', { name: 'Weekly report: SMS' })).not.toBeInTheDocument()
    expect(screen.queryByText('Payment failed')).not.toBeInTheDocument()
    expect(await screen.findByText('Text messages need a phone number.')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'Credits running low: SMS' })).toBeDisabled()
  })

  test('in-app switches exist only for events that the bell supports', async () => {
    await renderRoute('/settings/notifications')
    await lowByMail()
    expect(screen.getByRole('switch', { name: 'Weekly report: Email' })).toBeVisible()
    const inApp = screen.getAllByRole('switch', { name: /: In app$/ })
    expect(inApp.map((each) => each.getAttribute('aria-label'))).toEqual(['Credits running low: In app'])
  })

  test('the recipient is the phone alone where the profile has no email', async () => {
    server.use(
      http.get('*/api/v1/users/me', () => HttpResponse.json({ username: 'ada', email: null, phone: '+821012345678' })),
    )
    await renderRoute('/settings/notifications')
    expect(await screen.findByText(/^Sent to \+82\s10\s1234\s5678\.$/)).toBeVisible()
    await act(() => i18next.changeLanguage('ko'))
    expect(await screen.findByText(/^받는 곳: \+82\s10\s1234\s5678$/)).toBeVisible()
  })

  test('the recipients are masked like other addresses and numbers', async () => {
    const me = { username: 'ada', email: 'ada@example.com', phone: '+821012345678' }
    server.use(http.get('*/api/v1/users/me', () => HttpResponse.json(me)))
    setDisplay({ masked: true })
    await renderRoute('/settings/notifications')
    expect(await screen.findByText('Sent to ••• and •••.')).toBeVisible()
    act(() => setDisplay({ masked: false }))
    expect(await screen.findByText(/^Sent to ada@example.com and \+82/)).toBeVisible()
  })
})

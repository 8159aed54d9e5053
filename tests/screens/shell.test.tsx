import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { setSidebarOpen, setTheme } from '@/lib/preferences'
import { beginSession, endSession, isSignedIn } from '@/lib/session/session'
import { accountHandlers } from '../support/account'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'

// The shell is tested around a screen of no account.
vi.mock('@/features/call-records/log/call-log-page', async () => {
  const { useTranslation } = await import('@/lib/i18n/use-translation')
  function CallLogPage() {
    const { t } = useTranslation()
    return (
      <>
        <h1>{t('callRecords.title')}</h1>
        <input type="search" />
      </>
    )
  }
  return { CallLogPage }
})

testServer({
  handlers: () => [...accountHandlers, http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 }))],
})
afterEach(async () => {
  endSession()
  setSidebarOpen(true)
  setTheme('system')
  await act(() => i18next.changeLanguage('en'))
})

async function open(path = '/call-records') {
  const view = await renderRoute(path)
  await screen.findByRole('heading', { level: 1, name: 'Call logs' })
  return view
}
const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' })

test.each([
  ['/', 'Calls'],
  ['/call-records', 'Calls'],
  ['/call-records?page=2', 'Calls'],
  ['/?tab=analytics', 'Analytics'],
  ['/call-records?tab=analytics', 'Analytics'],
])('at %s the current entry of the sidebar is %s', async (path, title) => {
  await open(path)
  const current = within(sidebar()).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent?.trim())).toEqual([title])
})

describe('the sidebar', () => {
  test('collapses and expands by its button, and the state is stored', async () => {
    const { user } = await open()
    const toggle = screen.getByRole('button', { name: 'Toggle sidebar' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(toggle)
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed')
    expect(document.cookie).toContain('sidebar_state=false')
    await user.click(toggle)
    expect(sidebar()).toHaveAttribute('data-state', 'expanded')
    expect(document.cookie).toContain('sidebar_state=true')
  })

  test.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])('%s toggles it, even from a text field', async (keys) => {
    const { user } = await open()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard(keys)
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed')
  })

  test('Ctrl+B works on the Korean keyboard layout', async () => {
    await open()
    fireEvent.keyDown(window, { key: 'ㅠ', code: 'KeyB', ctrlKey: true })
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed')
  })

  test('a key held down toggles once', async () => {
    await open()
    fireEvent.keyDown(window, { key: 'b', code: 'KeyB', ctrlKey: true })
    fireEvent.keyDown(window, { key: 'b', code: 'KeyB', ctrlKey: true, repeat: true })
    expect(sidebar()).toHaveAttribute('data-state', 'collapsed')
  })

  test('lists the one workspace by name', async () => {
    const { user } = await open()
    await user.click(within(sidebar()).getByRole('button', { name: /Analytical Engines/ }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Workspaces')).toBeInTheDocument()
    expect(within(menu).getByRole('menuitem', { name: 'Analytical Engines' })).toBeInTheDocument()
  })

  test('is without a workspace where the user has none', async () => {
    await open()
    await act(async () => beginSession('another', { ...ada, id: 'user_bob', tenant: undefined }))
    await screen.findByRole('link', { name: 'Parley' })
    expect(screen.queryByText('Analytical Engines')).not.toBeInTheDocument()
  })
})

describe('the user menu', () => {
  test('links to the user’s settings and the help', async () => {
    const { user, href } = await open()
    await user.click(within(sidebar()).getByRole('button', { name: /ada@example\.com/ }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map((item) => [item.textContent?.trim(), item.getAttribute('href')])).toEqual([
      ['Profile', '/settings'],
      ['Appearance', '/settings/appearance'],
      ['Subscription', '/settings/subscription'],
      ['Help', '/help-center'],
      ['Keyboard shortcuts?', null],
      [expect.stringMatching(/^Sign out/), null],
    ])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible()
    expect(href()).toBe('/settings/appearance')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})

describe('signing out', () => {
  test('from the user menu, which shows the current user', async () => {
    const { user } = await open()
    await user.click(within(sidebar()).getByRole('button', { name: /ada@example\.com/ }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('ada')).toBeInTheDocument()
    expect(within(menu).getByText('ada@example.com')).toBeInTheDocument()
    await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(isSignedIn()).toBe(false)
    expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument()
  })

  test.each(['{Shift>}{Meta>}q{/Meta}{/Shift}', '{Shift>}{Control>}Q{/Control}{/Shift}'])('by %s', async (keys) => {
    const { user } = await open()
    await user.keyboard(keys)
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(isSignedIn()).toBe(false)
  })

  test('unmounts the console while the sign-in page loads', async () => {
    await open()
    act(() => endSession())
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Call logs' })).not.toBeInTheDocument()
  })
})

describe('keyboard navigation', () => {
  test('the first tab stop skips to the main content', async () => {
    const { user, href } = await open('/call-records?page=2')
    act(() => screen.getByRole('heading', { level: 1 }).blur())
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(href()).toBe('/call-records?page=2')
  })

  test('focus moves to the content of a new page, and stays where only the query changes', async () => {
    await open('/')
    const toggle = screen.getByRole('button', { name: 'Toggle sidebar' })
    toggle.focus()
    await act(() => router.navigate({ to: '/', search: { limit: 20 } }))
    expect(toggle).toHaveFocus()
    await act(() => router.navigate({ to: '/500' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('? opens the shortcuts, but is a character in a text field', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), '?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const toggle = screen.getByRole('button', { name: 'Toggle sidebar' })
    toggle.focus()
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(sheet).getByText('Toggle sidebar')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(toggle).toHaveFocus())
  })
})

test('theme and font are selected in the header', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(localStorage.getItem('parley_theme')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'Manrope' }))
  expect(localStorage.getItem('parley_font')).toBe('manrope')
})

test('the language changes without a reload', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '한국어' }))
  expect(await screen.findByRole('heading', { level: 1, name: '통화 기록' })).toBeInTheDocument()
  expect(within(screen.getByRole('complementary')).getByRole('link', { name: '통화 기록' })).toBeInTheDocument()
})

test('the header has a shadow once the page is scrolled by more than 10 px', async () => {
  await open()
  const header = screen.getByRole('banner')
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  }
  scrollTo(10)
  expect(header).not.toHaveClass('shadow-header')
  scrollTo(11)
  expect(header).toHaveClass('shadow-header')
  scrollTo(0)
  expect(header).not.toHaveClass('shadow-header')
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { endSession, isSignedIn } from '@/lib/session/session'
import { open, sidebar } from '../support/shell'

// The shell is tested around a screen of no account.
vi.mock('@/features/call-records/log/call-log-page', () => import('../support/plain-call-log'))

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

test('the language changes without a reload', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '한국어' }))
  expect(await screen.findByRole('heading', { level: 1, name: '통화 기록' })).toBeInTheDocument()
  expect(within(screen.getByRole('complementary')).getByRole('link', { name: '통화 기록' })).toBeInTheDocument()
})

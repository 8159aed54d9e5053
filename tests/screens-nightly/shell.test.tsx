import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { beginSession, isSignedIn } from '@/lib/session/session'
import { ada } from '../support/people'
import { open, sidebar } from '../support/shell'

// The shell is tested around a screen of no account.
vi.mock('@/features/call-records/log/call-log-page', () => import('../support/plain-call-log'))

test.each([
  ['/', 'Calls'],
  ['/call-records?page=2', 'Calls'],
  ['/?tab=analytics', 'Analytics'],
  ['/call-records?tab=analytics', 'Analytics'],
])('at %s the current entry of the sidebar is %s', async (path, title) => {
  await open(path)
  const current = within(sidebar()).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent?.trim())).toEqual([title])
})

describe('the sidebar', () => {
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
  test.each(['{Shift>}{Meta>}q{/Meta}{/Shift}', '{Shift>}{Control>}Q{/Control}{/Shift}'])('by %s', async (keys) => {
    const { user } = await open()
    await user.keyboard(keys)
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(isSignedIn()).toBe(false)
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

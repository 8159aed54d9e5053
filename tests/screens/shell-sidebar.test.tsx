import { act, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { describe, expect, test, vi } from 'vitest'
import { type NavGroup, navigation } from '@/app/navigation'
import { NavList } from '@/app/shell/nav-list'
import type { ScreenPath } from '@/lib/feature-meta'
import { renderAlone } from '../support/render'

// The test's router stands at `/`.
const groups: NavGroup[] = [
  {
    titleKey: 'sidebar.general',
    entries: [
      {
        titleKey: 'sidebar.callLogs',
        items: [
          { titleKey: 'sidebar.other', url: '/503', alsoAt: ['/'], badge: '3' },
          { titleKey: 'sidebar.status', url: 'https://status.example.com', external: true },
        ],
      },
      { titleKey: 'sidebar.community', items: [{ titleKey: 'sidebar.general', url: '/agents' as ScreenPath }] },
    ],
  },
]

/** Groups come when there are any. */
async function open(rail: boolean, onNavigate = vi.fn()) {
  const rendered = await renderAlone(<NavList groups={groups} rail={rail} onNavigate={onNavigate} />)
  await screen.findByRole('button', { name: 'Community' })
  return rendered
}

describe('a group in the wide sidebar', () => {
  test('is open where one of its entries is the page, and closed elsewhere', async () => {
    await open(false)
    expect(screen.getByRole('button', { name: 'Call logs' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { name: 'Other 3' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('button', { name: 'Community' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('link', { name: 'General' })).not.toBeInTheDocument()
  })

  test('opens and closes', async () => {
    const { user } = await open(false)
    await user.click(screen.getByRole('button', { name: 'Community' }))
    expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute('href', '/agents')
    await user.click(screen.getByRole('button', { name: 'Call logs' }))
    expect(screen.queryByRole('link', { name: 'Other 3' })).not.toBeInTheDocument()
  })
})

describe('a group in the narrow sidebar', () => {
  test('flies out as a menu with its title and its entries', async () => {
    const navigated = vi.fn()
    const { user } = await open(true, navigated)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Call logs' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Call logs')).toBeInTheDocument()
    expect(within(menu).getByRole('menuitem', { name: 'Other 3' })).toHaveAttribute('href', '/503')
    await user.click(within(menu).getByRole('menuitem', { name: 'Other 3' }))
    expect(navigated).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  test('tells what an icon stands for on hover and focus, until Escape', async () => {
    const { user } = await open(true)
    const button = screen.getByRole('button', { name: 'Community' })
    expect(screen.getAllByText('Community')).toHaveLength(1)
    await user.hover(button)
    expect(screen.getAllByText('Community')).toHaveLength(2)
    await user.unhover(button)
    expect(screen.getAllByText('Community')).toHaveLength(1)
    act(() => button.focus())
    expect(screen.getAllByText('Community')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(screen.getAllByText('Community')).toHaveLength(1)
  })
})

test('an external link opens a new tab without access to this one', async () => {
  await open(false)
  const link = screen.getByRole('link', { name: /^Status/ })
  expect(link).toHaveAccessibleName('Status (opens in a new tab)')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('without addresses for them, status and community are not there', async () => {
  await renderAlone(<NavList groups={navigation} rail={false} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
    'Call logs',
    'Tasks',
    'Agents',
    'Phone numbers',
    'Squads',
    'Tools',
    'Knowledge base',
    'Webhooks',
    'Training',
    'Contacts',
    'Outbound',
    'Chats',
    'Profile',
    'Appearance',
    'Subscription',
    'Credits',
    'API keys',
    'Apps',
    'Users',
    'Help',
  ])
  expect(screen.queryByText('Status')).not.toBeInTheDocument()
})

test.each([
  [undefined, true],
  ['true', true],
  ['false', false],
  ['rubbish', true],
])('with the cookie at %s the sidebar starts open: %s', async (value, opens) => {
  if (value === undefined) Cookies.remove('sidebar_state')
  else Cookies.set('sidebar_state', value)
  vi.resetModules()
  const { usePreferences } = await import('@/lib/preferences')
  expect(usePreferences.getState().sidebarOpen).toBe(opens)
  Cookies.remove('sidebar_state')
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Cookies from 'js-cookie'
import { describe, expect, test, vi } from 'vitest'
import { type NavGroup, navigation } from '@/app/navigation'
import { NavList } from '@/app/shell/nav-list'
import { renderAlone } from '../support/render'

// The test's router stands at `/`.
const groups: NavGroup[] = [
  {
    titleKey: 'sidebar.general',
    entries: [
      {
        titleKey: 'sidebar.callLogs',
        ownTitleKey: 'sidebar.calls',
        url: '/503',
        alsoAt: ['/'],
        items: [
          { titleKey: 'sidebar.tasks', url: '/404', badge: '3' },
          { titleKey: 'sidebar.status', url: 'https://status.example.com', external: true },
        ],
      },
      { titleKey: 'sidebar.agents', url: '/500', items: [{ titleKey: 'sidebar.chats', url: '/401' }] },
      { titleKey: 'sidebar.squads', url: '/403' },
    ],
  },
]

/** Groups come when there are any. */
async function open(rail: boolean, onNavigate = vi.fn()) {
  const rendered = await renderAlone(<NavList groups={groups} rail={rail} onNavigate={onNavigate} />)
  await screen.findByRole('list', { name: 'General' })
  return rendered
}

const chevron = (entry: string) => screen.getByRole('button', { name: `${entry} submenu` })
const link = (name: string) => screen.getByRole('link', { name })

describe('nested entries in the expanded sidebar', () => {
  test('are expanded where one is the current page, else collapsed; the parent entry is a link', async () => {
    await open(false)
    expect(chevron('Call logs')).toHaveAttribute('aria-expanded', 'true')
    expect(link('Call logs')).toHaveAttribute('href', '/503')
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([link('Calls')])
    expect(chevron('Agents')).toHaveAttribute('aria-expanded', 'false')
    expect(link('Agents')).toHaveAttribute('href', '/500')
    expect(screen.queryByRole('link', { name: 'Chats' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Squads submenu' })).not.toBeInTheDocument()
  })

  test('are a list within the list item of their parent', async () => {
    await open(false)
    const item = within(screen.getByRole('list', { name: 'General' })).getAllByRole('listitem')[0] as HTMLElement
    const nested = within(within(item).getByRole('list')).getAllByRole('link')
    expect(nested.map(({ textContent }) => textContent?.trim())).toEqual([
      'Calls',
      'Tasks 3',
      'Status  (opens in a new tab)',
    ])
  })

  test('toggle by the chevron, and stay so when the sidebar remounts', async () => {
    const { user, unmount } = await open(false)
    await user.click(chevron('Agents'))
    expect(link('Chats')).toHaveAttribute('href', '/401')
    chevron('Call logs').focus()
    await user.keyboard('{Enter}')
    expect(chevron('Call logs')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('link', { name: 'Calls' })).not.toBeInTheDocument()
    // A collapsed entry has `aria-current` in place of its nested link.
    expect(link('Call logs')).toHaveAttribute('aria-current', 'page')

    unmount()
    await open(false)
    expect(link('Chats')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Calls' })).not.toBeInTheDocument()
    await userEvent.click(chevron('Call logs'))
    await userEvent.click(chevron('Agents'))
  })
})

describe('nested entries in the collapsed sidebar', () => {
  test('open as a menu with the title and the links', async () => {
    const navigated = vi.fn()
    const { user } = await open(true, navigated)
    expect(screen.getAllByRole('link')).toEqual([link('Squads')])
    await user.click(screen.getByRole('button', { name: 'Call logs' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Call logs')).toBeInTheDocument()
    expect(within(menu).getByRole('menuitem', { name: 'Calls' })).toHaveAttribute('aria-current', 'page')
    expect(within(menu).getByRole('menuitem', { name: 'Tasks 3' })).toHaveAttribute('href', '/404')
    await user.click(within(menu).getByRole('menuitem', { name: 'Tasks 3' }))
    expect(navigated).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  test('have a tooltip on their icon on hover and focus, until Escape', async () => {
    const { user } = await open(true)
    const button = screen.getByRole('button', { name: 'Agents' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.hover(button)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Agents')
    // Leaving it with the pointer needs a layout: e2e/demo/sidebar.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    act(() => button.focus())
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Agents')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})

test('an external link opens a new tab without access to this one', async () => {
  await open(false)
  const link = screen.getByRole('link', { name: /^Status/ })
  expect(link).toHaveAccessibleName('Status (opens in a new tab)')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('without URLs for them, status and community are hidden', async () => {
  await renderAlone(<NavList groups={navigation} rail={false} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
    'Call logs',
    // The page of the test.
    'Calls',
    'Analytics',
    'Tasks',
    'Agents',
    'Phone numbers',
    'Squads',
    'Tools',
    'Knowledge base',
    'Contacts',
    'Profile',
    'Appearance',
    'Subscription',
    'Credits',
    'API keys',
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

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useNews } from '@/lib/news'
import { storage } from '@/lib/storage'
import { bell, tell } from '../support/bell'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

describe('the bell', () => {
  test('shows an empty state, and lists finished jobs as links, newest first', async () => {
    const { user, href } = await renderRoute('/contacts')
    await user.click(await bell('Notifications'))
    expect(await screen.findByText(/Finished imports/)).toBeVisible()
    await user.keyboard('{Escape}')
    await tell({ key: 'a', kind: 'import', id: 'contacts', name: 'list.csv', count: 3 })
    await tell({
      key: 'b',
      kind: 'campaign',
      id: 'c1',
      name: 'Recall',
      notice: { tone: 'success', title: 'Recall is done' },
    })
    await expectToast('Recall is done')
    await user.click(await bell('Notifications, 2 unread'))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Campaign Recall is completed'),
      expect.stringContaining('list.csv: 3 rows imported'),
      'Mark all as read',
    ])
    await user.click(items[0] as HTMLElement)
    await waitFor(() => expect(href()).toBe('/outbound/c1'))
    await user.click(await bell('Notifications, 1 unread'))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
    await user.keyboard('{Escape}')
    expect(await bell('Notifications')).toBeVisible()
  })

  test('keeps the last 50, of each account for itself', async () => {
    await renderRoute('/contacts')
    for (let index = 0; index < 55; index++)
      await tell({ key: `k${index}`, kind: 'import', id: 'tasks', name: `${index}.csv`, count: 1 })
    const { news } = useNews.getState()
    expect(news).toHaveLength(50)
    expect(news[0]?.name).toBe('54.csv')
    const [key = ''] = storage.keys().filter((each) => each.startsWith('parley_news_'))
    expect(key).toMatch(/_\w+$/)
    await screen.findByRole('button', { name: 'Notifications, 50 unread' })
    expect(screen.getByRole('button', { name: 'Notifications, 50 unread' })).toHaveTextContent('50')
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { announce, useNews } from '@/lib/news'
import { storage } from '@/lib/storage'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const state = { document: 'processing', balance: 900, inApp: true }
const server = testServer({
  handlers: () => [
    http.get('*/api/v1/knowledge-base/documents', () => page([{ id: 'd1', name: 'Prices', status: state.document }])),
    http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ type: 'call', balance: state.balance }])),
    http.get('*/api/v1/subscriptions/current', () =>
      HttpResponse.json({
        id: 's1',
        status: 'active',
        currentPeriodEnd: '2026-12-01T00:00:00Z',
        plan: { id: 'pro', name: 'Pro', features: [{ type: 'monthly_credits', value: '1000', valueType: 'number' }] },
      }),
    ),
    http.get('*/api/v1/users/me/notifications', () =>
      HttpResponse.json({
        events: { low_credits: { in_app: state.inApp }, transcription_failed: { in_app: state.inApp } },
      }),
    ),
    http.get('*/api/v1/*', () => page([])),
  ],
})
// It comes after the shell: the first time it is compiled for longer than a test waits.
beforeAll(() => import('@/app/bell/bell'))
beforeEach(() => {
  Object.assign(state, { document: 'processing', balance: 900, inApp: true })
  for (const key of storage.keys()) if (key.startsWith('parley_news_')) storage.remove(key)
  useNews.setState({ news: [] })
})

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const tell = (told: Parameters<typeof announce>[1]) => act(() => announce(queryClient, told))
const refetch = () => act(() => queryClient.invalidateQueries())
const kindsTold = () => useNews.getState().news.map(({ kind }) => kind)

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

  test('is updated from queries: a document that was processed, credits that run low', async () => {
    await renderRoute('/knowledge-base')
    await bell('Notifications')
    await screen.findByText('Prices')
    state.document = 'completed'
    state.balance = 90
    await refetch()
    await bell('Notifications, 2 unread')
    expect(kindsTold().toSorted()).toEqual(['document', 'lowCredits'])
    // Said once, however often it is read.
    await refetch()
    expect(kindsTold()).toHaveLength(2)
  })

  test('does not notify about what the in-app settings have switched off', async () => {
    state.inApp = false
    state.balance = 90
    await renderRoute('/knowledge-base')
    await bell('Notifications')
    await waitFor(() => expect(server.requestsTo('GET', '/users/me/notifications')).toHaveLength(1))
    await tell({ key: 'a', kind: 'transcriptionFailed', id: 'r1' })
    await tell({ key: 'b', kind: 'transcription', id: 'r1' })
    await bell('Notifications, 1 unread')
    expect(kindsTold()).toEqual(['transcription'])
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

import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach } from 'vitest'
import { queryClient } from '@/app/router'
import { announce, useNews } from '@/lib/news'
import { storage } from '@/lib/storage'
import { page, testServer } from './test-server'

export const state = { document: 'processing', balance: 900, inApp: true }
export const server = testServer({
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

export const bell = (name: string | RegExp) => screen.findByRole('button', { name })
export const tell = (told: Parameters<typeof announce>[1]) => act(() => announce(queryClient, told))

import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { deliverTo } from '@/lib/observe/deliver'
import { sentryObserver } from '../fixtures/sentry-observer'

test('docs/observability.md shows the code that is tested here', () => {
  const [, code] = /```ts\n(import [\s\S]*?)```/.exec(readFileSync('docs/observability.md', 'utf8')) ?? []
  expect(code).toBe(readFileSync('tests/fixtures/sentry-observer.ts', 'utf8'))
})

test('Sentry gets an error as an event, and requests before it as breadcrumbs', () => {
  const sentry = { captureEvent: vi.fn(() => ''), addBreadcrumb: vi.fn() }
  const client = new QueryClient()
  const deliver = deliverTo(sentryObserver(sentry), {
    queries: client.getQueryCache(),
    mutations: client.getMutationCache(),
    screen: () => '/contacts',
  })
  const traceId = '0123456789abcdef'.repeat(2)
  const span = { traceId, startedAt: 1000 }
  deliver({ span, endpoint: 'GET /contacts/:id', status: 500, endedAt: 1250 })
  const error = new TypeError('Cannot read "Ada Lovelace"')
  error.stack = `TypeError: Cannot read "Ada Lovelace"
    at inner (https://parley.example.com/assets/page-x1.js:1:23)
    at outer (https://parley.example.com/assets/vendor-y2.js:2:34)`
  deliver({ caught: error })
  expect(sentry.addBreadcrumb).toHaveBeenCalledWith({
    type: 'http',
    category: 'xhr',
    timestamp: 1.25,
    data: { method: 'GET', url: '/api/v1/contacts/:id', status_code: 500, reason: undefined, traceId, duration: 250 },
  })
  const frame = { in_app: true }
  expect(sentry.captureEvent).toHaveBeenCalledWith({
    level: 'error',
    timestamp: expect.any(Number),
    transaction: '/contacts',
    tags: { source: 'render' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Cannot read •••',
          stacktrace: {
            frames: [
              { ...frame, filename: '~/assets/vendor-y2.js', lineno: 2, colno: 34 },
              { ...frame, filename: '~/assets/page-x1.js', lineno: 1, colno: 23 },
            ],
          },
        },
      ],
    },
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { useUpdateCachedCall } from '@/features/call-records/use-update-cached-call'

const call = z.parse(CallRecord, {
  id: 'c1',
  type: 'web',
  startTime: '2026-10-01T03:00:00Z',
  endTime: '2026-10-01T03:01:00Z',
  duration: 60,
  endType: 'error',
})
const summary = { title: 'A broken tooth', text: '' }

test.each([
  ['its end', { ...call, endType: 'normal' }, true],
  ['its agent', { ...call, agent: { id: 'a1', name: 'Mia' } }, true],
  ['its summary', { ...call, summary }, false],
])('after a correction of %s the figures of analytics are outdated: %s', (_, corrected, isOutdated) => {
  const client = new QueryClient()
  const period = ['call-records', 'period', {}, 'UTC']
  const summed = ['call-records', 'analytics', {}, 'UTC']
  client.setQueryData(period, { calls: [call] })
  client.setQueryData(summed, {})
  const { result } = renderHook(useUpdateCachedCall, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  result.current(corrected)
  expect(client.getQueryData(period)).toEqual({ calls: [corrected] })
  for (const key of [period, summed]) expect(client.getQueryState(key)?.isInvalidated).toBe(isOutdated)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { callQuery } from '@/features/call-records/queries'
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

const running = { ...call, endTime: undefined, endType: undefined }
test.each<[string, string | undefined, boolean, boolean]>([
  ['of an older state', '2026-10-01T03:00:30Z', false, true],
  ['without a time', undefined, false, true],
  ['of a newer state', '2026-10-01T04:00:00Z', false, false],
  ['by a correction', undefined, true, false],
])('a call read as running %s keeps its known end: %s', (_, updatedAt, isCorrection, isKept) => {
  const client = new QueryClient()
  const { queryKey } = callQuery('c1')
  const known = { ...call, updatedAt: '2026-10-01T03:01:00Z' }
  client.setQueryData(queryKey, known)
  const { result } = renderHook(useUpdateCachedCall, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const read = { ...running, updatedAt }
  result.current(read, { isCorrection })
  expect(client.getQueryData(queryKey)).toEqual(isKept ? known : read)
})

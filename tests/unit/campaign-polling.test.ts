// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { isRunning } from '@/features/campaigns/queries'

afterEach(() => void vi.useRealTimers())

test('an active campaign and one about to start are polled; no other is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-20T00:00:00Z') })
  const at = (status: string, nextRunAt?: string) => isRunning({ status, nextRunAt })
  expect(at('active', '2026-05-21T00:00:00Z')).toBe(true)
  expect(at('scheduled', '2026-05-20T00:00:30Z')).toBe(true)
  expect(at('scheduled', '2026-05-20T00:05:00Z')).toBe(false)
  expect(['draft', 'paused', 'completed', 'scheduled'].filter((status) => at(status))).toEqual([])
})

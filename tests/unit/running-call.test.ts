// @vitest-environment node
import { expect, test } from 'vitest'
import type { CallRecord } from '@/contract/call-records'
import { isRunning } from '@/contract/call-records'
import { endOf } from '@/lib/call-analytics/dimensions'

const startTime = '2026-01-01T00:00:00Z'

test.each([
  [{ startTime }, true],
  [{ startTime, duration: 0 }, true],
  [{ startTime, duration: 30 }, true],
  [{ startTime, endType: 'unknown' }, true],
  [{ startTime, endType: 'error' }, false],
  [{ startTime, endType: 'cosmic' }, false],
  [{ startTime, endTime: startTime }, false],
  [{ startTime, endTime: startTime, endType: 'unknown' }, false],
  [{}, false],
])('%o is a running call: %s, and analytics agree', (fields, running) => {
  const call = { id: 'c', type: 'web', ...fields } as CallRecord
  expect(isRunning(call)).toBe(running)
  expect(endOf(call) === 'running').toBe(running)
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLasting } from '@/lib/use-lasting'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a short wait is not shown, a longer one until it is over', () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: false })
  rerender(true)
  pass(100)
  rerender(false)
  pass(1000)
  expect(result.current).toBe(false)

  rerender(true)
  expect(result.current).toBe(false)
  pass(200)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)

  rerender(true)
  expect(result.current).toBe(false)
})

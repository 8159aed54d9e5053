import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type FailureKind } from '@/lib/api/errors'
import { createQueryClient, mayRetry, retryDelay } from '@/lib/api/query-client'

const failure = (kind: FailureKind, status?: number, retryAfter?: number) =>
  new ApiError({ kind, endpoint: 'GET /x', status, retryAfter })

const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs one query that always fails; returns when it was asked, in ms from the start. */
async function askedAt(error: Error) {
  const hooks = { onServerError: vi.fn(), onReadFailed: vi.fn() }
  const client = createQueryClient(hooks)
  const start = Date.now()
  const times: number[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn: () => {
      times.push(Date.now() - start)
      return Promise.reject(error)
    },
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  stop()
  client.clear()
  return { times, hooks }
}

describe('a query retries only where that may help', () => {
  test.each([500, 502, 503, 504, 408])('%d: four requests, after 1, 2 and 4 seconds', async (status) => {
    const { times } = await askedAt(failure('http', status))
    expect(times).toEqual([0, 1000, 3000, 7000])
  })

  test.each([400, 401, 403, 404, 409, 422])('%d: one request', async (status) => {
    expect((await askedAt(failure('http', status))).times).toEqual([0])
  })

  test.each<FailureKind>(['timeout', 'contract', 'aborted'])('%s: one request', async (kind) => {
    expect((await askedAt(failure(kind))).times).toEqual([0])
  })

  test('a network error: four requests, but one while the browser is offline', async () => {
    expect((await askedAt(failure('network'))).times).toHaveLength(4)
    online(false)
    expect((await askedAt(failure('network'))).times).toEqual([0])
  })
})

describe('a 429 response with Retry-After', () => {
  test('delays each retry as long as it says', async () => {
    expect((await askedAt(failure('http', 429, 2))).times).toEqual([0, 2000, 4000, 6000])
  })

  test('without a time is retried with the default delays', async () => {
    expect((await askedAt(failure('http', 429))).times).toEqual([0, 1000, 3000, 7000])
  })

  test('of a day is not retried', async () => {
    expect((await askedAt(failure('http', 429, 86_400))).times).toEqual([0])
  })

  test('never delays a retry by more than half a minute', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.option(fc.nat(100_000), { nil: undefined }), (failures, seconds) => {
        const error = failure('http', 429, seconds)
        if (mayRetry(failures, error)) expect(retryDelay(failures, error)).toBeLessThanOrEqual(30_000)
      }),
    )
  })
})

describe('a 500', () => {
  test('on a first read calls for the error page, once', async () => {
    const { hooks } = await askedAt(failure('http', 500))
    expect(hooks.onServerError).toHaveBeenCalledTimes(1)
  })

  test.each([502, 503, 404, 403])('but %d does not', async (status) => {
    expect((await askedAt(failure('http', status))).hooks.onServerError).not.toHaveBeenCalled()
  })

  test('to a prefetch does not show the error page', async () => {
    const onServerError = vi.fn()
    const client = createQueryClient({ onServerError, onReadFailed: vi.fn() })
    const queryFn = vi.fn(() => Promise.reject(failure('http', 500)))
    const done = client.prefetchQuery({ queryKey: ['x'], queryFn, retry: false })
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(queryFn).toHaveBeenCalledTimes(1)
    expect(onServerError).not.toHaveBeenCalled()
  })

  test('to a refetch keeps the data on the page', async () => {
    const onServerError = vi.fn()
    const client = createQueryClient({ onServerError, onReadFailed: vi.fn() })
    client.setQueryData(['x'], 'shown')
    const observer = new QueryObserver(client, {
      queryKey: ['x'],
      queryFn: () => Promise.reject(failure('http', 500)),
      staleTime: 0,
    })
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onServerError).not.toHaveBeenCalled()
    expect(observer.getCurrentResult().data).toBe('shown')
    expect(observer.getCurrentResult().isError).toBe(true)
    stop()
    client.clear()
  })
})

describe('a prefetch that fails', () => {
  const options = {
    queryKey: ['x'],
    queryFn: () => Promise.reject(failure('http', 403)),
    retryOnMount: false,
    meta: { announce: true },
  }

  test('is reported when its screen is shown, not before, and once', async () => {
    const onReadFailed = vi.fn()
    const client = createQueryClient({ onServerError: vi.fn(), onReadFailed })
    await client.prefetchQuery(options)
    expect(onReadFailed).not.toHaveBeenCalled()
    const stops = [0, 1].map(() => new QueryObserver(client, options).subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(1000)
    expect(onReadFailed).toHaveBeenCalledTimes(1)
    for (const stop of stops) stop()
  })

  test('and that the screen repeats is reported once', async () => {
    const onReadFailed = vi.fn()
    const client = createQueryClient({ onServerError: vi.fn(), onReadFailed })
    await client.prefetchQuery(options)
    const stop = new QueryObserver(client, { ...options, retryOnMount: true }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1000)
    expect(onReadFailed).toHaveBeenCalledTimes(1)
    stop()
  })
})

test('a mutation is never retried automatically', async () => {
  const client = createQueryClient({ onServerError: vi.fn(), onReadFailed: vi.fn() })
  const send = vi.fn(() => Promise.reject(failure('http', 503)))
  const mutation = client.getMutationCache().build(client, { mutationFn: send })
  const done = expect(mutation.execute(undefined)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(120_000)
  await done
  expect(send).toHaveBeenCalledTimes(1)
})

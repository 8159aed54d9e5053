import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isAbsent, isStatus } from './errors'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Failures are shown in place; the surrounding screen stays, even for a 500. */
      inPlace?: boolean
      /** Failures also show a toast. */
      announce?: boolean
    }
  }
}

const SECOND = 1000
/** With a longer `Retry-After` the failure is shown instead of retried. */
const MAX_WAIT = 30 * SECOND
const RETRIES = 3

/** Whether a retry may help: not after a definite refusal, nor while offline. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false
  if (error.kind === 'network') return navigator.onLine
  if (error.kind !== 'http' || error.status === undefined) return false
  if ((error.retryAfter ?? 0) * SECOND > MAX_WAIT || error.status === 501) return false
  return error.status >= 500 || error.status === 408 || error.status === 429
}

/** Milliseconds before try `failures + 1`: what `Retry-After` says, else 1, 2, 4 … 30 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * SECOND
  return Math.min(SECOND * 2 ** failures, 30 * SECOND)
}

export interface FailureHooks {
  /** A first read that ended in 500: the screen has nothing to show. */
  onServerError: () => void
  /** A read failed whose query has `meta.announce`. */
  onReadFailed: (error: Error) => void
}

export function createQueryClient(hooks: FailureHooks) {
  // A poll, a refetch or a prefetch that fails keeps its screen; only a query without data gives way to /500.
  function report(error: Error, { meta, state }: Query<unknown, unknown>) {
    if (isStatus(error, 500) && state.data === undefined && !meta?.inPlace) hooks.onServerError()
    else if (meta?.announce && !isStatus(error, 401) && !isAbsent(error)) hooks.onReadFailed(error)
  }
  const prefetchErrors = new WeakSet<Error>()
  const queryCache = new QueryCache({
    onError: (error, query) => (query.isActive() ? report(error, query) : prefetchErrors.add(error)),
  })
  // A prefetch that failed is reported when its screen is shown, unless that repeats the request.
  queryCache.subscribe((event) => {
    if (event.type !== 'observerAdded' || event.observer.options.retryOnMount !== false) return
    const { error } = event.query.state
    if (prefetchErrors.delete(error)) report(error, event.query)
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 10 * SECOND,
        gcTime: 5 * 60 * SECOND,
        retry: mayRetry,
        retryDelay,
        // The library's default waits for the network without a word; we fail at once and say why.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

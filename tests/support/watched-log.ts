import { expect, vi } from 'vitest'
import { queryClient } from '@/app/router'

/**
 * Until the log is watched: the code for it is loaded after the rows. Testing Library's `waitFor` looks again after
 * changes of the page alone while the intervals are fake.
 */
export async function watched() {
  const cache = queryClient.getQueryCache()
  const isWatched = () => cache.getAll().some((query) => query.queryKey.at(-1) === 'latest' && query.isActive())
  await vi.waitFor(() => expect(isWatched()).toBe(true), { timeout: 30_000 })
}

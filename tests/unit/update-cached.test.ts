// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { updateCached } from '@/lib/api/update-cached'

interface Page {
  records: string[]
}
const queryKey = ['calls', 'page']
const stale = (client: QueryClient) => client.getQueryCache().find({ queryKey })?.isStaleByTime(60_000)

test('writing into cached data keeps its updatedAt and its stale state', () => {
  const client = new QueryClient()
  const readAt = Date.now() - 5000
  client.setQueryData<Page>(queryKey, { records: ['a'] }, { updatedAt: readAt })
  const write = () =>
    updateCached<Page>(client, { queryKey: ['calls'] }, ({ records }) => ({ records: [...records, 'b'] }))
  write()
  expect(client.getQueryState(queryKey)).toMatchObject({ data: { records: ['a', 'b'] }, dataUpdatedAt: readAt })
  expect(stale(client)).toBe(false)

  client.getQueryCache().find({ queryKey })?.invalidate()
  write()
  expect(client.getQueryData(queryKey)).toEqual({ records: ['a', 'b', 'b'] })
  expect(stale(client)).toBe(true)
})

test('writing into cached data triggers no refetch, and creates no missing entry', () => {
  const client = new QueryClient()
  const queryFn = vi.fn(async (): Promise<Page> => ({ records: [] }))
  client.setQueryData<Page>(queryKey, { records: ['a'] })
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 })
  const unsubscribe = observer.subscribe(() => {})
  client.getQueryCache().find({ queryKey })?.invalidate()
  client.getQueryCache().build(client, { queryKey: ['calls', 'none'], queryFn })
  updateCached<Page>(client, { queryKey: ['calls'] }, () => ({ records: ['c'] }))
  expect(queryFn).not.toHaveBeenCalled()
  expect(client.getQueryData(queryKey)).toEqual({ records: ['c'] })
  expect(client.getQueryData(['calls', 'none'])).toBeUndefined()
  unsubscribe()
})

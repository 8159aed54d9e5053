// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidateReads } from '@/lib/api/use-write'

const queryKey = ['numbers', 'page']

/** Reads that answer when they are told to, with the state of the server at the time they were sent. */
function slowServer() {
  let state = 'before'
  const answers: (() => void)[] = []
  return {
    write: () => {
      state = 'after'
    },
    queryFn: () => {
      const sent = state
      return new Promise<string>((resolve) => answers.push(() => resolve(sent)))
    },
    answers,
  }
}

test.each([false, true])(
  'a read that is pending while a write completes is refetched (has data: %s)',
  async (known) => {
    const client = new QueryClient()
    const { write, queryFn, answers } = slowServer()
    if (known) client.setQueryData(queryKey, 'long ago', { updatedAt: 1 })
    const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 10_000 })
    const unsubscribe = observer.subscribe(() => {})
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    write()
    const done = invalidateReads(client, ['numbers'])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    for (const answer of answers) answer()
    await done
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isStale: false, status: 'success' })
    unsubscribe()
  },
)

test('a pending read without an observer is neither cancelled nor refetched', async () => {
  const client = new QueryClient()
  const { queryFn, answers } = slowServer()
  const read = client.fetchQuery({ queryKey, queryFn })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await invalidateReads(client, ['numbers'])
  answers[0]?.()
  expect(await read).toBe('before')
  expect(answers).toHaveLength(1)
})

import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { contacts } from '@/contract/contacts'
import { answerWith } from '@/lib/api/client'
import { keyOf } from '@/lib/api/read'
import { invalidateReads, useWrite } from '@/lib/api/use-write'

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

test.each([
  [204, true],
  [408, true],
  [500, true],
  [409, true],
  [400, false],
])('a write that fails with %d makes the lists outdated: %s', async (status, isOutdated) => {
  const client = new QueryClient()
  const list = keyOf(contacts.list)
  client.setQueryData(list, { records: [], total: 0 })
  answerWith(() => Promise.resolve(new Response(null, { status })))
  const { result } = renderHook(() => useWrite(contacts.update, { stale: [contacts] }), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
  })
  await result.current.send({ params: { id: 'c1' }, body: {} })
  await vi.waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(isOutdated))
})

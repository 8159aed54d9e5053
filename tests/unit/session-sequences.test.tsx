import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { webhooks } from '@/contract/webhooks'
import { useUploads } from '@/features/knowledge-base/upload/use-uploads'
import { useAttachments } from '@/features/training/queries'
import type { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { readPages } from '@/lib/api/read-pages'
import { inSession } from '@/lib/api/session-signal'
import { useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { useSession } from '@/lib/session/session'
import { ada } from '../support/people'

const send = vi.hoisted(() => vi.fn())
vi.mock(import('@/lib/api/call'), async (original) => ({ ...(await original()), call: send as typeof call }))

const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const signIn = (id: string) => act(() => useSession.setState({ user: { ...ada, id }, token: id }))

/** Requests that were sent, each with the user who was signed in; they are answered by `answer`. */
const sent: string[] = []
let answers: (() => void)[] = []
const answer = () => act(async () => answers.shift()?.())
beforeEach(() => {
  signIn('ada')
  sent.length = 0
  answers = []
  send.mockImplementation(async (_: unknown, { signal }: { signal?: AbortSignal }) => {
    if (signal?.aborted) throw new ApiError({ kind: 'aborted', endpoint: '' })
    sent.push(useSession.getState().user?.id ?? 'nobody')
    await new Promise<void>((resolve) => answers.push(resolve))
    return { id: 'x' }
  })
})

test('a loop over items stops when another user signs in', () => {
  const found: number[] = []
  for (const item of inSession([1, 2, 3])) {
    found.push(item)
    if (item === 2) signIn('bob')
  }
  expect(found).toEqual([1, 2])
})

test('pages of a list are not requested for the next user', async () => {
  const ask = vi.fn(async () => ({ records: [{ id: 'a' }], total: 9 }))
  const pages = readPages(webhooks.list, ask)
  await pages.next()
  signIn('bob')
  await expect(pages.next()).rejects.toMatchObject({ kind: 'aborted' })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('files that wait for others are not uploaded as the next user', async () => {
  const { result } = renderHook(useUploads, { wrapper })
  const file = (name: string) => new File(['text'], name, { type: 'text/plain' })
  act(() => result.current.add(['a.txt', 'b.txt', 'c.txt'].map(file)))
  await waitFor(() => expect(sent).toEqual(['ada', 'ada']))
  signIn('bob')
  await answer()
  await answer()
  await waitFor(() => expect(result.current.uploads[2]?.state).toBe('cancelled'))
  expect(sent).toEqual(['ada', 'ada'])
})

test('queued mutations are not sent for the next user, and are rolled back', async () => {
  const show = vi.fn()
  const { result } = renderHook(
    () =>
      useOptimisticWrite({
        endpoint: webhooks.update,
        toArgs: (fields: { enabled: boolean }) => ({ params: { id: 'w' }, body: fields }),
        scope: ['webhooks', 'w'],
        show,
        stale: webhooks,
        onError: () => {},
      }),
    { wrapper },
  )
  act(() => {
    result.current({ enabled: true }, { enabled: false })
    result.current({ enabled: false }, { enabled: true })
  })
  await waitFor(() => expect(sent).toEqual(['ada']))
  signIn('bob')
  await answer()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(sent).toEqual(['ada'])
  expect(show).toHaveBeenLastCalledWith(client, { enabled: true })
})

test('queued documents are not attached for the next user', async () => {
  send.mockImplementation(async ({ method }: { method: string }) => {
    if (method === 'GET') return { id: 'a', name: 'Ben', knowledgeBaseIds: [] }
    sent.push(useSession.getState().user?.id ?? 'nobody')
    await new Promise<void>((resolve) => answers.push(resolve))
    return { id: 'a', name: 'Ben', knowledgeBaseIds: ['one'] }
  })
  const { result } = renderHook(() => useAttachments('a'), {
    wrapper: ({ children }) => <TranslationProvider>{wrapper({ children })}</TranslationProvider>,
  })
  act(() => {
    result.current.attach('one')
    result.current.attach('two')
  })
  await waitFor(() => expect(sent).toEqual(['ada']))
  signIn('bob')
  await answer()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(sent).toEqual(['ada'])
})

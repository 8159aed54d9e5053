import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfReplaced } from '@/lib/newer-version'

const reload = vi.fn()

/** The host has this build; the page of a test has none. */
const put = (version: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="/assets/page-${version}.js"></script>`))

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

test('a page reloads once for each build of the host, and so does every other tab', async () => {
  put('one')
  for (const _ of [1, 2]) await reloadIfReplaced()
  expect(reload).toHaveBeenCalledTimes(1)
  put('two')
  for (const _ of [1, 2]) await reloadIfReplaced()
  expect(reload).toHaveBeenCalledTimes(2)
  sessionStorage.clear()
  await reloadIfReplaced()
  expect(reload).toHaveBeenCalledTimes(3)
})

test.each([
  ['blocked', 'getItem'],
  ['full', 'setItem'],
] as const)('where storage is %s a page does not reload, which would have no end', async (_, method) => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {},
    [method]: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  put('one')
  await reloadIfReplaced()
  expect(reload).not.toHaveBeenCalled()
})

test('a form whose client cannot be loaded reloads the page as it gets the focus', async () => {
  vi.doMock('@/lib/api/send', () => {
    throw new Error('The chunk is gone')
  })
  const { preloadClient } = await import('@/lib/api/call')
  put('one')
  preloadClient()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

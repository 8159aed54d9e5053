import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInThread } from '@/lib/request/openapi-client'
import { largeOpenApi } from '../support/large-openapi'

/** A worker that only does what a test says. */
class SilentWorker {
  static readonly made: SilentWorker[] = []
  onerror: (() => void) | undefined
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()
  constructor() {
    SilentWorker.made.push(this)
  }
}
const made = () => {
  const [worker] = SilentWorker.made
  if (!worker) throw new Error('No worker was started')
  return worker
}

function silent() {
  vi.stubGlobal('Worker', SilentWorker)
  vi.useFakeTimers()
}
beforeEach(() => SilentWorker.made.splice(0))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a document that takes too long is aborted, and its worker is terminated', async () => {
  silent()
  const { list } = readInThread('openapi: 3.1.0')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(made().terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await list).toEqual({ ok: false, code: 'tooSlow' })
  expect(made().terminate).toHaveBeenCalled()
})

test('a worker that fails to start or crashes reports an error', async () => {
  silent()
  const { list } = readInThread('openapi: 3.1.0')
  made().onerror?.()
  expect(await list).toEqual({ ok: false, code: 'unread' })
  expect(made().terminate).toHaveBeenCalled()
})

test('close terminates the worker and clears its timer', () => {
  silent()
  readInThread('openapi: 3.1.0').close()
  expect(made().terminate).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [
    'a file of more than 20 MB',
    () => Object.defineProperty(new File([], 'a.json'), 'size', { value: 20 * 2 ** 20 + 1 }),
  ],
  ['a pasted text of more than 3 MB', () => 'x'.repeat(3_000_001)],
])('%s is rejected before it is parsed', async (_, source) => {
  silent()
  expect(await readInThread(source()).list).toEqual({ ok: false, code: 'tooLarge' })
  expect(SilentWorker.made).toEqual([])
})

test('a file of 12 MB is parsed, and only its operations and the chosen one are returned', async () => {
  const text = largeOpenApi()
  expect(text.length).toBeGreaterThan(12_000_000)
  const { list, tool, close } = readInThread(new File([text], 'large.json'))
  const read = await list
  if (!read.ok) throw new Error(read.code)
  expect(read.operations).toHaveLength(1100)
  expect(JSON.stringify(read).length).toBeLessThan(300_000)
  const operation = read.operations.find(({ operationId }) => operationId === 'make-549')
  if (!operation) throw new Error('The last operation is missing')
  const made = await tool(operation, ['make_549'])
  expect(made).toMatchObject({ ok: true, draft: { name: 'make_549_2', method: 'POST' } })
  expect(JSON.stringify(made).length).toBeLessThan(1_000_000)
  close()
})

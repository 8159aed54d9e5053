// @vitest-environment node

import { clear } from '@demo/db/changes'
import { loadDb, resetDemo } from '@demo/db/persist'
import { table } from '@demo/db/table'
import { untilAborted } from '@demo/in-page'
import { matchPath } from '@demo/match-path'
import { ContractBreach } from '@demo/round-trip'
import { serve } from '@demo/serve'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { maybe, Text } from '@/contract/tolerant'
import { z } from '@/contract/zod'

const thing = endpoint('GET', '/things/:id', {
  query: z.object({ page: z._default(z.number(), 1), deep: z.optional(z.boolean()), word: z.optional(z.string()) }),
  response: z.object({ id: z.string(), note: maybe(Text) }),
  open: true,
})
const get = (path: string, answer: (context: unknown) => unknown) => {
  // The answers of this test are wrong on purpose.
  const mock = serve(
    thing,
    ({ params, query }) => answer({ params, query }) as { id: string; note: string | undefined },
  )
  const request = new Request(`http://demo.test/api/v1${path}`)
  const params = matchPath(mock.path, new URL(request.url).pathname)
  if (!params) throw new Error(`${mock.path} does not match ${path}`)
  return mock.answer(request, params, { latency: 0, slow: 0 })
}

describe('serve', () => {
  it('passes path and query with the types of the contract', async () => {
    const seen: unknown[] = []
    const remember = (context: unknown) => {
      seen.push(context)
      return { id: '1' }
    }
    await get('/things/a%20b?page=3&deep=true&word=5&other=x', remember)
    await get('/things/c', remember)
    expect(seen).toEqual([
      { params: { id: 'a b' }, query: { page: 3, deep: true, word: '5' } },
      { params: { id: 'c' }, query: { page: 1 } },
    ])
  })

  it('parses a form with files, and rejects one that violates the contract', async () => {
    const upload = endpoint('POST', '/uploads', {
      body: z.object({ pages: z.number(), files: z.array(z.instanceof(File)) }),
      multipart: true,
      response: z.object({ names: z.array(z.string()), pages: z.number() }),
      open: true,
    })
    const mock = serve(upload, ({ body }) => ({ names: body.files.map(({ name }) => name), pages: body.pages }))
    const post = (fields: [string, string | File][]) => {
      const body = new FormData()
      for (const [name, value] of fields) body.append(name, value)
      const request = new Request('http://demo.test/api/v1/uploads', { method: 'POST', body })
      return mock.answer(request, {}, { latency: 0, slow: 0 })
    }
    const file = new File(['text'], 'terms.txt')
    const answer = await post([
      ['pages', '3'],
      ['files', file],
    ])
    expect(await answer.json()).toEqual({ names: ['terms.txt'], pages: 3 })
    const refused = await post([['files', file]])
    expect(refused.status).toBe(400)
    expect(JSON.stringify(await refused.json())).toContain('pages must be a number')
  })

  it('throws where its own response violates the contract or would lose fields', async () => {
    await expect(get('/things/1', () => ({}))).rejects.toThrow(ContractBreach)
    await expect(get('/things/1', () => ({ id: '1', secret: 1 }))).rejects.toThrow('secret')
    await expect(get('/things/1', () => ({ id: '1', note: ['not text'] }))).rejects.toThrow('note')
    await expect(get('/things/1', () => ({ id: '1', note: 5 }))).rejects.toThrow('note')
    expect((await get('/things/1', () => ({ id: '1', note: null })))?.status).toBe(200)
  })

  it('stops waiting when the request is aborted', async () => {
    const request = new Request('http://demo.test/api/v1/things/fail-hang', { signal: AbortSignal.timeout(20) })
    const mock = serve(thing, () => ({ id: '1', note: undefined }))
    const answer = mock.answer(request, { id: 'fail-hang' }, { latency: 0, slow: 0 })
    await expect(untilAborted(answer, request.signal)).rejects.toThrow()
  })
})

describe('a table', () => {
  const seed = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]
  const rows = table<{ id: string; n: number }>('test', { seed: () => seed, order: (one, other) => one.n - other.n })
  beforeEach(() => clear('silent'))

  it('is its seed with the changes on top, in order', () => {
    rows.put({ id: 'b', n: 0 })
    rows.put({ id: 'c', n: 0.5 })
    expect(rows.all().map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(rows.remove('a')).toBe(true)
    expect(rows.remove('a')).toBe(false)
    expect(rows.get('a')).toBeUndefined()
    expect(rows.all().map(({ id }) => id)).toEqual(['b', 'c'])
    clear('silent')
    expect(rows.all()).toBe(seed)
  })

  it('falls back to memory where storage is unavailable', async () => {
    expect(globalThis.indexedDB).toBeUndefined()
    await loadDb()
    rows.put({ id: 'a', n: 9 })
    expect(rows.get('a')?.n).toBe(9)
    await resetDemo()
    expect(rows.get('a')?.n).toBe(1)
  })
})

// @vitest-environment node
import { beforeEach, expect, it } from 'vitest'
import { allEndpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { allMocks } from '@/mocks/backend'
import { resetDb } from '@/mocks/db/reset'
import { send } from '../support/demo-client'
import { missingLeaves } from '../support/missing-leaves'

const endpoints = Object.entries(allEndpoints())
const page = z.object({ records: z.array(z.object({ id: z.string() })) })

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

it.each(endpoints)('%s has a mock', (_name, endpoint) => {
  expect(allMocks().some((mock) => mock.endpoint === endpoint)).toBe(true)
})

it.each(endpoints)('D15 %s answers, and nothing of its answer is lost in the reading', async (_name, endpoint) => {
  const { status, text, json } = await send(endpoint.method, await examplePath(endpoint), {
    body: endpoint.body ? {} : undefined,
  })
  expect(text).not.toContain(`"Cannot ${endpoint.method}`)
  if (status >= 400) return
  const read = z.safeParse(endpoint.response, json)
  expect(read.error?.issues).toBeUndefined()
  expect(missingLeaves(json, read.data)).toEqual([])
})

it('has no mock of the API without an endpoint of the contract', () => {
  const known = endpoints.map(([, endpoint]) => endpoint)
  const unknown = allMocks().filter(
    ({ path, endpoint }) => !path.startsWith('/recordings/') && !known.includes(endpoint as Endpoint),
  )
  expect(unknown.map(({ path }) => path)).toEqual([])
})

it('serves each endpoint once', () => {
  const names = allMocks().map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual([...new Set(names)])
})

/** The path with the id of the first of its list in the place of the parameters. */
async function examplePath(endpoint: Endpoint): Promise<string> {
  const [collection = '', rest] = endpoint.path.split('/:')
  if (rest === undefined) return endpoint.path
  const { json } = await send('GET', collection)
  const id = z.safeParse(page, json).data?.records[0]?.id ?? 'nobody'
  return endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(id))
}

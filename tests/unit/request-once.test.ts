import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '@/contract/agents'
import { squads } from '@/contract/squads'
import { call } from '@/lib/api/call'
import { beginSession, endSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { refusal } from '../support/test-server'

/* An optional endpoint that an API does not have is asked once in a visit. */

const asked: string[] = []
let status = 404
const server = setupServer(
  http.all('*/api/v1/*', ({ request }) => {
    asked.push(new URL(request.url).pathname.replace('/api/v1', ''))
    return status === 200 ? HttpResponse.json({ records: [], total: 0 }) : refusal(status, 'Nothing here')
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => beginSession('token-1', ada))
afterEach(() => {
  asked.splice(0)
  endSession()
})

const statusOf = (request: Promise<unknown>) => request.then(() => 200).catch((error) => error.status)
const list = (page = 1) => statusOf(call(squads.list, { query: { page } }))
const usages = (id: string) => statusOf(call(squads.usages, { params: { id } }))
const one = (id: string) => statusOf(call(agents.get, { params: { id } }))

describe('an endpoint that an API may lack', () => {
  test.each([404, 405, 501])('is not requested again after %d, whatever the page', async (refused) => {
    status = refused
    expect([await list(), await list(2)]).toEqual([refused, refused])
    expect(asked).toEqual(['/squads'])
  })

  test.each([405, 501])('is not requested again after %d for another record', async (refused) => {
    status = refused
    expect([await usages('1'), await usages('2')]).toEqual([refused, refused])
    expect(asked).toEqual(['/squads/1/usages'])
  })

  test('is not requested again after 404 for two records; one may be missing by itself', async () => {
    status = 404
    for (const id of ['1', '1', '2', '3']) expect(await usages(id)).toBe(404)
    expect(asked).toEqual(['/squads/1/usages', '/squads/1/usages', '/squads/2/usages'])
  })

  test('is requested for other records after a 404 for one that is missing', async () => {
    status = 404
    await usages('1')
    status = 200
    expect(await usages('2')).toBe(200)
    status = 404
    expect([await usages('3'), await usages('4')]).toEqual([404, 404])
    expect(asked).toHaveLength(4)
  })

  test.each([400, 403, 500, 503])('is requested again after %d', async (refused) => {
    status = refused
    expect([await list(), await list()]).toEqual([refused, refused])
    expect(asked).toEqual(['/squads', '/squads'])
  })

  test('is requested again where it has responded before: a 404 is about a record then', async () => {
    status = 200
    await usages('1')
    status = 404
    expect([await usages('2'), await usages('3')]).toEqual([404, 404])
    expect(asked).toHaveLength(3)
  })

  test('is requested again in the next session', async () => {
    status = 404
    await list()
    endSession()
    beginSession('token-2', ada)
    await list()
    expect(asked).toEqual(['/squads', '/squads'])
  })
})

test('a missing record is requested again, and so is another one', async () => {
  status = 404
  expect([await one('1'), await one('1'), await one('2')]).toEqual([404, 404, 404])
  expect(asked).toEqual(['/agents/1', '/agents/1', '/agents/2'])
})

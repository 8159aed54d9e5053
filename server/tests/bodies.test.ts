import { expect, test } from 'vitest'
import { signedIn } from './support/server'

/* Bodies of requests: how deep they may be. */

/** A call with a value of so many levels, as text: what makes it of a value may itself run out of stack. */
const nested = (levels: number) => `{"type":"web","analysis":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`

test('a body that is nested too deep is refused, and one below the limit is stored', async () => {
  const client = await signedIn()
  const put = (body: string) =>
    client.send('PUT', '/call-records/by-ref/stack/deep', body, { 'Content-Type': 'application/json' })
  for (const levels of [250, 10_000, 1_000_000])
    expect(await put(nested(levels))).toMatchObject({
      status: 400,
      json: { statusCode: 400, message: 'The body is nested too deep', error: 'Bad Request' },
    })
  expect((await client.send('GET', '/call-records')).json.total).toBe(0)
  const { status, json } = await put(nested(190))
  expect(status).toBe(200)
  expect((await client.send('GET', `/call-records/${json.id}`)).json.analysis).toEqual(json.analysis)
})

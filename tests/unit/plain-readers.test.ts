// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ErrorBody } from '@/contract/error-body'
import { AccessToken, User } from '@/contract/session'
import { z } from '@/contract/zod'
import { readErrorBody } from '@/lib/api/error-body'
import { readToken, readUser } from '@/lib/session/read-session'
import { anyText } from '../support/hostile'
import { ada } from '../support/people'
import { runs } from '../support/runs'

/* What the first load reads without the contract's schemas, it reads as they do. */

const json = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(null, undefined, true, false, 0, -0, 1e21, '', [], {}))
const endless = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)
const mostly = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.oneof(json, endless) })
const optional = { requiredKeys: [] }

const tenant = fc.record({ id: mostly(anyText), name: mostly(anyText), plan: json }, optional)
const user = fc.record(
  { id: mostly(anyText), username: mostly(anyText), email: mostly(anyText), tenant: mostly(tenant), roles: json },
  optional,
)

// A field of that name is dropped by the schema, and means nothing to anybody.
const name = anyText.filter((text) => text !== '__proto__')
const constraints = mostly(fc.dictionary(name, mostly(anyText), { maxKeys: 2 }))
const item = mostly(fc.oneof(anyText, fc.record({ property: json, constraints }, optional)))
const body = fc.record(
  {
    statusCode: mostly(fc.integer()),
    message: mostly(fc.oneof(anyText, fc.array(item, { maxLength: 2 }))),
    error: mostly(anyText),
    title: json,
  },
  optional,
)

const readers: [string, z.core.$ZodType, (value: unknown) => unknown, fc.Arbitrary<unknown>][] = [
  ['a token', AccessToken, readToken, anyText],
  ['a user', User, readUser, user],
  // Of its items it keeps what the schema leaves out.
  ['an error body', ErrorBody, (value) => z.safeParse(ErrorBody, readErrorBody(value)).data, body],
]

const tries = runs(60_000)
test.each(readers)('%s is read as the contract reads it', (_, schema, read, arbitrary) => {
  let readable = 0
  fc.assert(
    fc.property(mostly(arbitrary), (value) => {
      const { success, data } = z.safeParse(schema, value)
      if (success) readable += 1
      expect(read(value) ?? undefined).toEqual(data)
    }),
    { numRuns: tries },
  )
  expect(readable).toBeGreaterThan(tries / 10)
})

test('where there is no page nobody is signed in, and to sign in says that it did not hold', async () => {
  const { beginSession, isSignedIn, SessionNotStored } = await import('@/lib/session/session')
  expect(isSignedIn()).toBe(false)
  expect(() => beginSession('t0ken', ada)).toThrow(SessionNotStored)
})

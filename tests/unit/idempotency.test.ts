import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/errors'
import { createIdempotencyKeys } from '@/lib/api/idempotency'

const refused = (status: number) => new ApiError({ kind: 'http', endpoint: 'POST /x', status })
const lost = new ApiError({ kind: 'network', endpoint: 'POST /x' })
const order = { amount: 100 }

describe('an Idempotency-Key', () => {
  test('belongs to one request: another one has another key', () => {
    const keys = createIdempotencyKeys()
    expect(keys.keyFor(order)).toMatch(/^[\w-]{36}$/)
    expect(keys.keyFor({ amount: 100 })).toBe(keys.keyFor(order))
    expect(keys.keyFor({ amount: 200 })).not.toBe(keys.keyFor(order))
  })

  test.each([400, 402, 403, 404, 409, 422])('ends with the refusal %i', (status) => {
    const keys = createIdempotencyKeys()
    const first = keys.keyFor(order)
    keys.failed(order, refused(status))
    expect(keys.keyFor(order)).not.toBe(first)
  })

  test.each([
    ['no answer', lost],
    ['a timeout', new ApiError({ kind: 'timeout', endpoint: 'POST /x' })],
    ['an unreadable answer', new ApiError({ kind: 'contract', endpoint: 'POST /x', status: 200 })],
    ['500', refused(500)],
    ['a lost session', refused(401)],
    ['429', refused(429)],
  ])('is kept after %s, and then until the request has succeeded', (_, error) => {
    const keys = createIdempotencyKeys()
    const first = keys.keyFor(order)
    keys.failed(order, error)
    expect(keys.keyFor(order)).toBe(first)
    // The first attempt may have been carried out: what refuses the second says nothing of it.
    keys.failed(order, refused(409))
    expect(keys.keyFor(order)).toBe(first)
    keys.succeeded(order)
    expect(keys.keyFor(order)).not.toBe(first)
  })
})

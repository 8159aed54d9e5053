// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { startAttempt } from '@/lib/api/attempts'
import { ApiError } from '@/lib/api/errors'
import { useSession } from '@/lib/session/session'
import { costly, lost, plain, refused, signIn, withFreshSession } from '../support/attempts'

const order = { amount: 100, name: 'Min-ji' }
withFreshSession()

describe('an Idempotency-Key', () => {
  test('is reused for the same request and differs for another one', () => {
    const create = plain()
    const { key, isRepeat } = startAttempt(create, order)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(isRepeat).toBe(false)
    expect(startAttempt(create, { ...order })).toMatchObject({ key, isRepeat: true })
    expect(startAttempt(create, { ...order, amount: 200 })).toMatchObject({ isRepeat: false })
    expect(startAttempt(plain(), order).key).not.toBe(key)
  })

  test.each([400, 402, 403, 404, 409, 422])('is dropped when the first attempt fails with %i', (status) => {
    const create = plain()
    const first = startAttempt(create, order)
    expect(first.isRefused(refused(status))).toBe(true)
    expect(startAttempt(create, order)).toMatchObject({ isRepeat: false })
    expect(startAttempt(create, order).key).not.toBe(first.key)
  })

  test.each([
    ['no answer', lost],
    ['a timeout', new ApiError({ kind: 'timeout', endpoint: 'POST /x' })],
    ['an unreadable answer', new ApiError({ kind: 'contract', endpoint: 'POST /x', status: 200 })],
    ['500', refused(500)],
    ['an answer of 399', refused(399)],
    ['an http error without a status', new ApiError({ kind: 'http', endpoint: 'POST /x' })],
    ['an answer of 400 that cannot be read', new ApiError({ kind: 'contract', endpoint: 'POST /x', status: 400 })],
    ['another error', new Error('400')],
    ['a lost session', refused(401)],
    ['408', refused(408)],
    ['425', refused(425)],
    ['429', refused(429)],
  ])('is kept after %s until the outcome is known, even if a retry is rejected', (_, error) => {
    const create = plain()
    const first = startAttempt(create, order)
    expect(first.isRefused(error)).toBe(false)
    const second = startAttempt(create, order)
    expect(second.key).toBe(first.key)
    for (const status of [400, 401, 403, 409, 422, 429]) expect(second.isRefused(refused(status))).toBe(false)
    const third = startAttempt(create, order)
    expect(third.key).toBe(first.key)
    third.settle()
    expect(startAttempt(create, order).key).not.toBe(first.key)
  })

  test('of a costly request outlives the page, and storage does not hold the request', () => {
    const buy = costly()
    const first = startAttempt(buy, order)
    const stored = localStorage.getItem('parley_attempts_ada') ?? ''
    expect(stored).toContain(first.key)
    expect(stored).not.toContain('Min-ji')
    const name = Object.keys(JSON.parse(stored)).at(-1) ?? ''
    // What another visit has left behind.
    localStorage.setItem('parley_attempts_ada', JSON.stringify({ [name]: { key: 'earlier', startedAt: Date.now() } }))
    expect(startAttempt(buy, order)).toMatchObject({ key: 'earlier', isRepeat: true })
  })

  test('is found in storage by a newer release', () => {
    signIn('eve')
    startAttempt({ ...costly(), path: '/orders' }, order)
    expect(Object.keys(JSON.parse(localStorage.getItem('parley_attempts_eve') ?? ''))).toEqual(['1tmmjput6u8'])
  })

  test('of a costly request is stored next to others, and settling it removes no other', () => {
    signIn('bea')
    const stored = () => Object.values<{ key: string }>(JSON.parse(localStorage.getItem('parley_attempts_bea') ?? ''))
    const [one, two] = [startAttempt(costly(), order), startAttempt(costly(), order)]
    expect(stored().map(({ key }) => key)).toEqual([one.key, two.key])
    one.settle()
    expect(stored().map(({ key }) => key)).toEqual([two.key])
  })

  test('of a costly request is kept where storage has earlier ones and is full', () => {
    startAttempt(costly(), order)
    const stored = localStorage.getItem('parley_attempts_ada')
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const buy = costly()
    const { key } = startAttempt(buy, order)
    expect(startAttempt(buy, order)).toMatchObject({ key, isRepeat: true })
    expect(localStorage.getItem('parley_attempts_ada')).toBe(stored)
  })

  test('that was replaced is not settled by a late response', () => {
    const create = plain()
    const first = startAttempt(create, order)
    first.settle()
    const second = startAttempt(create, order)
    first.settle()
    expect(startAttempt(create, order)).toMatchObject({ key: second.key, isRepeat: true })
  })

  test('of a signed-out visitor is not reused after sign-in', () => {
    const buy = costly()
    useSession.setState({ token: null, user: null })
    const { key } = startAttempt(buy, order)
    expect(localStorage.getItem('parley_attempts_')).toContain(key)
    signIn('ada')
    expect(startAttempt(buy, order).key).not.toBe(key)
  })

  test('differs for each upload, because files cannot be compared', () => {
    const upload = { ...plain(), multipart: true }
    const { key } = startAttempt(upload, { body: { file: new Blob(['a']) } })
    expect(startAttempt(upload, { body: { file: new Blob(['b']) } }).key).not.toBe(key)
  })

  test('belongs to one user', () => {
    const buy = costly()
    const { key } = startAttempt(buy, order)
    signIn('bob')
    expect(startAttempt(buy, order)).toMatchObject({ isRepeat: false })
    signIn('ada')
    expect(startAttempt(buy, order)).toMatchObject({ key, isRepeat: true })
  })

  test('is settled for the user who sent it, even after another user has signed in', () => {
    const buy = costly()
    const attempt = startAttempt(buy, order)
    signIn('bob')
    attempt.settle()
    signIn('ada')
    expect(startAttempt(buy, order)).toMatchObject({ isRepeat: false })
  })

  test('expires after a day, as on servers', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) })
    const buy = costly()
    const { key } = startAttempt(buy, order)
    vi.setSystemTime(Date.UTC(2026, 10, 1, 23, 59))
    expect(startAttempt(buy, order).key).toBe(key)
    vi.setSystemTime(Date.UTC(2026, 10, 2, 0, 1))
    expect(startAttempt(buy, order).key).not.toBe(key)
  })

  test.each(['{', 'null', '[1]', '{"a":null}', '{"a":{"key":1}}'])(
    'is reused where storage holds the invalid value %j',
    (text) => {
      localStorage.setItem('parley_attempts_ada', text)
      const buy = costly()
      const { key } = startAttempt(buy, order)
      expect(startAttempt(buy, order)).toMatchObject({ key, isRepeat: true })
    },
  )
})

// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Endpoint, endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { startAttempt } from '@/lib/api/attempts'
import { ApiError } from '@/lib/api/errors'
import { noteAnswer } from '@/lib/api/open-acts'
import { useSession } from '@/lib/session/session'
import { MemoryStorage } from '../support/memory-storage'

const refused = (status: number) => new ApiError({ kind: 'http', endpoint: 'POST /x', status })
const lost = new ApiError({ kind: 'network', endpoint: 'POST /x' })
const order = { amount: 100, name: 'Min-ji' }
let path = 0
/** Every test has an endpoint of its own, as attempts outlive the screen. */
const plain = () => endpoint('POST', `/x/${path++}`, { response: z.unknown() })
const costly = () => ({ ...plain(), isCostly: true })
const signIn = (id: string) => useSession.setState({ token: 'token', user: { id, username: id } })

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  signIn('ada')
})
afterEach(() => {
  vi.useRealTimers()
  useSession.setState({ token: null, user: null })
})

describe('the Idempotency-Key of an act on a record', () => {
  const act = (endpoint: Endpoint, state: object, id = 'r1') =>
    startAttempt(endpoint, { params: { id } }, { id, ...state }).key
  const pause = { ...plain(), path: '/things/:id/pause' }
  const resume = { ...plain(), path: '/things/:id/resume' }
  const get = { ...endpoint('GET', '/things/:id', { response: z.unknown() }) }
  const active = { status: 'active', updatedAt: '1' }
  const noteRead = (answer: unknown, askedAt = performance.now()) =>
    noteAnswer({ endpoint: get, params: { id: 'r1' }, answer, askedAt })
  const noteWrite = (write: Endpoint) => noteAnswer({ endpoint: write, params: { id: 'r1' }, answer: {}, askedAt: 0 })
  beforeEach(forgetAttempts)

  test('is of one state', () => {
    const key = act(pause, active)
    expect(act(pause, { ...active })).toBe(key)
    expect(act(pause, { ...active, updatedAt: '2' })).not.toBe(key)
    expect(act(pause, { ...active, status: 'scheduled' })).not.toBe(key)
  })

  test('is never in storage, also where the act is costly', () => {
    act({ ...pause, isCostly: true }, active)
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('ends with another write of the record that was done, and with no other', () => {
    const key = act(pause, active)
    const other = act(pause, active, 'r2')
    noteWrite({ ...resume, path: '/others/:id/resume' })
    expect(act(pause, active)).toBe(key)
    noteWrite(resume)
    expect(act(pause, active)).not.toBe(key)
    expect(act(pause, active, 'r2')).toBe(other)
  })

  test.each([
    { id: 'r1', status: 'paused', updatedAt: '1' },
    { id: 'r1', status: 'active', updatedAt: '2' },
    { records: [{ id: 'r2' }, { id: 'r1', status: 'paused' }] },
    { status: 'paused' },
    { records: [null, 'text', { id: 'r1', status: 'paused' }] },
    { id: 'r1', status: { name: 'active' } },
  ])('ends with a read that shows another state: %j', (answer) => {
    const key = act(pause, active)
    noteRead(answer)
    expect(act(pause, active)).not.toBe(key)
  })

  test.each([
    { id: 'r1', ...active },
    { id: 'r1', status: 'active' },
    { id: 'r2', status: 'paused' },
    { records: [{ id: 'r2', status: 'paused' }] },
    { records: [], status: 'paused' },
    { records: [null] },
    { id: 'r1' },
    { id: 'r1', status: undefined, updatedAt: undefined },
    { id: 5, status: 'paused' },
    [],
    'text',
    null,
  ])('is kept by a read that shows no other state: %j', (answer) => {
    const key = act(pause, active)
    noteRead(answer)
    expect(act(pause, active)).toBe(key)
  })

  test('ends where a server fails again and again, and a later read shows that nothing was done', () => {
    const fail = () => startAttempt(pause, { params: { id: 'r1' } }, { id: 'r1', ...active }).isRefused(refused(500))
    const key = act(pause, active)
    const show = (at: number) => noteRead({ id: 'r1', ...active }, at)
    fail()
    show(performance.now())
    const early = performance.now()
    fail()
    show(early - 1)
    expect(act(pause, active)).toBe(key)
    show(performance.now() + 1)
    expect(act(pause, active)).not.toBe(key)
  })
})

describe('what ends an act on a record', () => {
  const begin = { ...plain(), path: '/things/:id/begin' }
  const hold = { ...plain(), path: '/things/:id/hold' }
  const get = endpoint('GET', '/things/:id', { response: z.unknown() })
  const attempt = (endpoint: Endpoint, state: object) =>
    startAttempt(endpoint, { params: { id: 'r1' } }, { id: 'r1', ...state })
  const active = { status: 'active' }
  beforeEach(forgetAttempts)

  test('another act on its status ends it: the answer that a server repeats would name a status that is over', () => {
    const { key } = attempt(begin, active)
    attempt(hold, { status: 'held' })
    expect(attempt(begin, active).key).not.toBe(key)
  })

  test('neither an act that has no status ends it, nor one on another record or resource', () => {
    const { key } = attempt(begin, active)
    attempt({ ...hold, path: '/things/:id/copy' }, { name: 'x' })
    startAttempt(hold, { params: { id: 'r2' } }, { id: 'r2', status: 'held' })
    attempt({ ...hold, path: '/tasks/:id/hold' }, { status: 'held' })
    startAttempt({ ...hold, path: '/things' }, { name: 'Ada' })
    expect(attempt(begin, active)).toMatchObject({ key, isRepeat: true })
  })

  test('an act without a status is not ended by one that has one', () => {
    const copy = { ...hold, path: '/things/:id/copy' }
    const { key } = attempt(copy, { name: 'x' })
    attempt(hold, active)
    expect(attempt(copy, { name: 'x' })).toMatchObject({ key, isRepeat: true })
  })

  test('a request without a record is ended by no read', () => {
    const create = { ...plain(), path: '/things' }
    const { key } = startAttempt(create, order)
    noteAnswer({ endpoint: get, params: { id: 'r1' }, answer: { id: 'r1', status: 'paused' }, askedAt: 0 })
    noteAnswer({ endpoint: hold, params: undefined, answer: {}, askedAt: 0 })
    expect(startAttempt(create, order).key).toBe(key)
  })

  test.each([
    ['answers below 500', [409, 409], true],
    ['one answer of 500', [500], true],
    ['two answers of 500', [500, 503], false],
    ['a lost answer and one of 500', [undefined, 500], true],
  ])('after %s, a read that shows the same state keeps it: %s', (_, statuses, isKept) => {
    const { key } = attempt(begin, active)
    for (const status of statuses) attempt(begin, active).isRefused(status ? refused(status) : lost)
    noteAnswer({ endpoint: get, params: { id: 'r1' }, answer: { id: 'r1', ...active }, askedAt: performance.now() + 1 })
    expect(attempt(begin, active).key === key).toBe(isKept)
  })

  test('after failures, a read of a record that says nothing of the state needs its id', () => {
    const fail = (key = attempt(begin, active).key) => {
      for (let count = 0; count < 2; count++) attempt(begin, active).isRefused(refused(500))
      return key
    }
    const read = (answer: object) =>
      noteAnswer({ endpoint: get, params: { id: 'r1' }, answer, askedAt: performance.now() + 1 })
    const key = fail()
    read({ name: 'x' })
    expect(attempt(begin, active).key).toBe(key)
    read({ id: 'r1', name: 'x' })
    expect(attempt(begin, active).key).not.toBe(key)
    const next = fail()
    read(active)
    expect(attempt(begin, active).key).not.toBe(next)
  })
})

describe('an Idempotency-Key', () => {
  test('belongs to one request: another one has another key', () => {
    const create = plain()
    const { key, isRepeat } = startAttempt(create, order)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(isRepeat).toBe(false)
    expect(startAttempt(create, { ...order })).toMatchObject({ key, isRepeat: true })
    expect(startAttempt(create, { ...order, amount: 200 })).toMatchObject({ isRepeat: false })
    expect(startAttempt(plain(), order).key).not.toBe(key)
  })

  test.each([400, 402, 403, 404, 409, 422])('ends with the refusal %i of the first attempt', (status) => {
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
  ])('is kept after %s, whatever refuses the repeat, until the outcome is known', (_, error) => {
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

  test('is found again by a release that is newer than the one that stored it', () => {
    signIn('eve')
    startAttempt({ ...costly(), path: '/orders' }, order)
    expect(Object.keys(JSON.parse(localStorage.getItem('parley_attempts_eve') ?? ''))).toEqual(['1tmmjput6u8'])
  })

  test('of a costly request is stored beside others, and only its own is forgotten', () => {
    signIn('bea')
    const stored = () => Object.values<{ key: string }>(JSON.parse(localStorage.getItem('parley_attempts_bea') ?? ''))
    const [one, two] = [startAttempt(costly(), order), startAttempt(costly(), order)]
    expect(stored().map(({ key }) => key)).toEqual([one.key, two.key])
    one.settle()
    expect(stored().map(({ key }) => key)).toEqual([two.key])
  })

  test('that has been replaced is not settled by its late answer', () => {
    const create = plain()
    const first = startAttempt(create, order)
    first.settle()
    const second = startAttempt(create, order)
    first.settle()
    expect(startAttempt(create, order)).toMatchObject({ key: second.key, isRepeat: true })
  })

  test('of nobody is not that of a user', () => {
    const buy = costly()
    useSession.setState({ token: null, user: null })
    const { key } = startAttempt(buy, order)
    expect(localStorage.getItem('parley_attempts_')).toContain(key)
    signIn('ada')
    expect(startAttempt(buy, order).key).not.toBe(key)
  })

  test('is another one for each upload: files cannot be told apart', () => {
    const upload = { ...plain(), multipart: true }
    const { key } = startAttempt(upload, { body: { file: new Blob(['a']) } })
    expect(startAttempt(upload, { body: { file: new Blob(['b']) } }).key).not.toBe(key)
  })

  test('is of one user', () => {
    const buy = costly()
    const { key } = startAttempt(buy, order)
    signIn('bob')
    expect(startAttempt(buy, order)).toMatchObject({ isRepeat: false })
    signIn('ada')
    expect(startAttempt(buy, order)).toMatchObject({ key, isRepeat: true })
  })

  test('settles for the user who sent it, though another one is signed in by then', () => {
    const buy = costly()
    const attempt = startAttempt(buy, order)
    signIn('bob')
    attempt.settle()
    signIn('ada')
    expect(startAttempt(buy, order)).toMatchObject({ isRepeat: false })
  })

  test('is forgotten after a day, as servers do', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) })
    const buy = costly()
    const { key } = startAttempt(buy, order)
    vi.setSystemTime(Date.UTC(2026, 10, 1, 23, 59))
    expect(startAttempt(buy, order).key).toBe(key)
    vi.setSystemTime(Date.UTC(2026, 10, 2, 0, 1))
    expect(startAttempt(buy, order).key).not.toBe(key)
  })

  test.each(['{', 'null', '[1]', '{"a":null}', '{"a":{"key":1}}'])('storage that holds %j is no obstacle', (text) => {
    localStorage.setItem('parley_attempts_ada', text)
    const buy = costly()
    const { key } = startAttempt(buy, order)
    expect(startAttempt(buy, order)).toMatchObject({ key, isRepeat: true })
  })
})

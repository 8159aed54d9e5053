// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { type Endpoint, endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { startAttempt } from '@/lib/api/attempts'
import { noteAnswer } from '@/lib/api/open-acts'
import { lost, plain, refused, withFreshSession } from '../support/attempts'

const order = { amount: 100, name: 'Min-ji' }
withFreshSession()

describe('the Idempotency-Key of an action on a record', () => {
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

  test('belongs to one state of the record', () => {
    const key = act(pause, active)
    expect(act(pause, { ...active })).toBe(key)
    expect(act(pause, { ...active, updatedAt: '2' })).not.toBe(key)
    expect(act(pause, { ...active, status: 'scheduled' })).not.toBe(key)
  })

  test('is never in storage, even for a costly action', () => {
    act({ ...pause, isCostly: true }, active)
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is dropped after another successful write of the same record, and no other', () => {
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
  ])('is dropped after a read that shows another state: %j', (answer) => {
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
  ])('is kept after a read that shows the same state: %j', (answer) => {
    const key = act(pause, active)
    noteRead(answer)
    expect(act(pause, active)).toBe(key)
  })

  test('is dropped where the server fails repeatedly and a later read shows the old state', () => {
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

describe('what drops the Idempotency-Key of an action on a record', () => {
  const begin = { ...plain(), path: '/things/:id/begin' }
  const hold = { ...plain(), path: '/things/:id/hold' }
  const get = endpoint('GET', '/things/:id', { response: z.unknown() })
  const attempt = (endpoint: Endpoint, state: object) =>
    startAttempt(endpoint, { params: { id: 'r1' } }, { id: 'r1', ...state })
  const active = { status: 'active' }
  beforeEach(forgetAttempts)

  test('another action on its status, because a replayed response would report an old status', () => {
    const { key } = attempt(begin, active)
    attempt(hold, { status: 'held' })
    expect(attempt(begin, active).key).not.toBe(key)
  })

  test('no action without a status, and none on another record or resource', () => {
    const { key } = attempt(begin, active)
    attempt({ ...hold, path: '/things/:id/copy' }, { name: 'x' })
    startAttempt(hold, { params: { id: 'r2' } }, { id: 'r2', status: 'held' })
    attempt({ ...hold, path: '/tasks/:id/hold' }, { status: 'held' })
    startAttempt({ ...hold, path: '/things' }, { name: 'Ada' })
    expect(attempt(begin, active)).toMatchObject({ key, isRepeat: true })
  })

  test('no action with a status, where its own has none', () => {
    const copy = { ...hold, path: '/things/:id/copy' }
    const { key } = attempt(copy, { name: 'x' })
    attempt(hold, active)
    expect(attempt(copy, { name: 'x' })).toMatchObject({ key, isRepeat: true })
  })

  test('no read, where the request has no record', () => {
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

  test('after failures, a read without the state only where it has the ID of the record', () => {
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

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

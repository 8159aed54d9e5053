// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, test } from 'vitest'
import { Task, tasks } from '@/contract/tasks'
import { z } from '@/contract/zod'
import { taskImport } from '@/features/tasks/queries'
import { urgencyOf } from '@/features/tasks/task-columns'
import { readTask, taskFields, tasksCsv } from '@/features/tasks/tasks-csv'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'
import { send } from '../support/demo-client'

const SEOUL = 'Asia/Seoul'
const task = (rest: object) => z.parse(Task, { id: 't1', title: 'Call', status: 'open', ...rest })

describe('wall-clock time', () => {
  test('converts to an instant and back, also across an offset change', () => {
    const zone = 'America/New_York'
    for (const text of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T00:30', '2026-11-01T12:00'])
      expect(toWallTime(fromWallTime(text, zone) ?? 0, zone)).toBe(text)
  })
  test.each(['', '2026-02-30T10:00', '2026-02-03', '2026-02-03T24:00'])('%j is not a wall-clock time', (text) =>
    expect(fromWallTime(text, SEOUL)).toBeUndefined(),
  )
  const far = ['9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', '0001-01-01T00:00:00Z', '-271821-04-20T00:00:00Z']
  test.each(far)('of %s has a four-digit year in every zone', (instant) => {
    for (const zone of ['UTC', SEOUL, 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles']) {
      const text = toWallTime(Date.parse(instant), zone)
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      expect(toWallTime(fromWallTime(text, zone) ?? 0, zone)).toBe(text)
    }
  })
})

describe('the urgency of a task', () => {
  const now = Date.parse('2026-05-20T03:00:00Z')
  test.each([
    ['2026-05-20T02:59:00Z', { kind: 'overdue', days: 0 }],
    ['2026-05-18T14:00:00Z', { kind: 'overdue', days: 2 }],
    ['2026-05-18T15:00:00Z', { kind: 'overdue', days: 1 }],
    ['2026-05-20T14:59:00Z', { kind: 'today', days: 0 }],
    ['2026-05-20T15:00:00Z', { kind: 'tomorrow', days: 0 }],
    ['2026-05-21T15:00:00Z', undefined],
    ['nonsense', undefined],
  ])('%s, by calendar days in the time zone', (dueAt, urgency) =>
    expect(urgencyOf(task({ dueAt }), now, SEOUL)).toEqual(urgency),
  )
  test('is undefined for a completed one', () =>
    expect(urgencyOf(task({ dueAt: '2026-05-18T14:00:00Z', status: 'done' }), now, SEOUL)).toBeUndefined())
})

const read = (fields: Record<string, string>) =>
  readTask(
    Object.entries(fields).map(([field, text], column) => ({ column, field, text })),
    SEOUL,
  )

describe('a row of an imported file', () => {
  test('is parsed as a task', () => {
    expect(
      read({ title: ' Call ', description: '', due: '2026-06-01 09:30', status: 'Done', assignee: 'bo@example.com' }),
    ).toEqual({
      row: { title: 'Call', dueAt: '2026-06-01T00:30:00.000Z', status: 'done', assigneeEmail: 'bo@example.com' },
    })
  })
  test.each([
    ['2026-06-01', '2026-06-01T09:00:00.000Z'],
    ['2026. 6. 1.', '2026-06-01T09:00:00.000Z'],
    ['2026/06/01 07:05', '2026-05-31T22:05:00.000Z'],
    ['2026-06-01T12:00:00Z', '2026-06-01T12:00:00.000Z'],
  ])('is parsed with the date %s', (due, dueAt) =>
    expect(read({ title: 'a', due })).toEqual({ row: { title: 'a', dueAt } }),
  )

  test('has each of its problems reported with the column', () => {
    expect(read({ title: ' ', due: 'soon', status: 'maybe', assignee: 'bo' })).toEqual({
      problems: [
        { code: 'required', column: 0 },
        { column: 1, code: 'date' },
        { column: 2, code: 'choice' },
        { column: 3, code: 'email' },
      ],
    })
    expect(read({ title: 'x'.repeat(201) })).toEqual({ problems: [{ column: 0, code: 'tooLong' }] })
  })

  test('is parsed the same after an export', () => {
    const dueAt = '2026-06-01T00:30:00.000Z'
    const stored = task({ title: 'Call', description: 'Soon', dueAt, assigneeId: 'u1' })
    const lines = tasksCsv([stored], () => 'bo@example.com', SEOUL)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
    const [header, cells] = lines.map((line) => line.split(','))
    expect(header).toEqual(['Title', 'Description', 'Due', 'Status', 'Assignee'])
    const fields = taskFields.map(({ id }, index) => [id, cells?.[index] ?? ''] as const)
    expect(read(Object.fromEntries(fields))).toEqual({
      row: { title: 'Call', description: 'Soon', dueAt, status: 'open', assigneeEmail: 'bo@example.com' },
    })
  })
})

test('a date out of range does not break the export of tasks', () => {
  const csv = tasksCsv([task({ dueAt: '+275760-09-13T00:00:00Z' }), task({ title: 'Next' })], () => '', SEOUL)
  expect(csv).toContain('9999-12-31 09:00')
  expect(csv).toContain('Next')
})

describe('the tasks of the demo', () => {
  beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))
  const list = async (query = '') =>
    z.parse(tasks.list.response, (await send('GET', `/tasks?limit=50&${query}`)).json).records

  test('are sorted with the next due first and completed last, and refer to existing calls', async () => {
    const rows = await list()
    const open = rows.filter(({ status }) => status === 'open')
    expect(rows.slice(0, open.length)).toEqual(open)
    const dues = open.map(({ dueAt }) => dueAt ?? '9')
    expect(dues).toEqual(dues.toSorted())
    const calls = new Set(rows.flatMap(({ callRecordId }) => callRecordId ?? []))
    expect(calls.size).toBeGreaterThan(4)
    for (const id of calls) expect((await send('GET', `/call-records/${id}`)).status).toBe(200)
  })

  test('are found by call, by user and by being overdue', async () => {
    const [first] = await list('overdue=true')
    expect(first?.id).toBe('task_2')
    expect((await list(`callRecordId=${first?.callRecordId}`)).map(({ id }) => id)).toEqual(['task_2', 'task_6'])
    expect((await list('assigneeId=user_minji')).map(({ id }) => id)).toEqual(['task_8'])
    expect((await list('dueBefore=2026-05-20T15:00:00Z&status=open')).map(({ id }) => id)).toEqual([
      'task_2',
      'task_1',
      'task_3',
    ])
  })

  test('are imported row by row, with invalid rows rejected individually', async () => {
    const rows = [
      { title: 'Zebra', assigneeEmail: 'minji.kim@narae-contact.example' },
      { title: '신규 상담원 교육 일정 잡기' },
      { title: 'Other', assigneeEmail: 'nobody@example.com' },
      { title: 'Late', dueAt: 'soon' },
    ]
    const counts = { created: 1, updated: 0, skipped: 1, failed: 2 }
    const run = async (body: object) => (await send('POST', taskImport.endpoint.path, { body })).json
    expect(await run({ rows, onDuplicate: 'skip' })).toMatchObject({
      ...counts,
      errors: [
        { row: 2, field: 'assigneeEmail' },
        { row: 3, field: 'dueAt' },
      ],
    })
    expect(await list('search=Zebra')).toMatchObject([{ title: 'Zebra', assigneeId: 'user_minji', status: 'open' }])
    expect(await run({ rows: rows.slice(0, 2), onDuplicate: 'update' })).toMatchObject({ created: 0, updated: 2 })
  })
})

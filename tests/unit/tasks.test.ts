// @vitest-environment node

import { describe, expect, test } from 'vitest'
import { Task } from '@/contract/tasks'
import { z } from '@/contract/zod'
import { contactOptions } from '@/features/tasks/queries'
import { urgencyOf } from '@/features/tasks/task-columns'
import { readTask, taskFields, tasksCsv } from '@/features/tasks/tasks-csv'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'

const SEOUL = 'Asia/Seoul'
const task = (rest: object) => z.parse(Task, { id: 't1', title: 'Call', status: 'open', ...rest })

describe('wall-clock time', () => {
  test('converts to an instant and back, also across an offset change', () => {
    const zone = 'America/New_York'
    for (const text of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T00:30', '2026-11-01T12:00'])
      expect(toWallTime(fromWallTime(text, zone) ?? 0, zone)).toBe(text)
  })
  test('that clocks skip is the end of the gap, not an earlier time', () => {
    const zone = 'America/Santiago'
    expect(toWallTime(fromWallTime('2026-09-06T00:00', zone) ?? 0, zone)).toBe('2026-09-06T01:00')
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
    // As Excel writes it.
    ['2026-06-01 9:30', '2026-06-01T00:30:00.000Z'],
    ['2026-06-01 9:30:00', '2026-06-01T00:30:00.000Z'],
    ['2026. 6. 1. 19:30:00', '2026-06-01T10:30:00.000Z'],
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

test('a contact is found by a number as it is typed', () => {
  expect(contactOptions('010-2345-6789').queryKey.at(-1)).toEqual({ search: '+821023456789' })
  expect(contactOptions(undefined).queryKey.at(-1)).toEqual({ search: undefined })
})

test('a date out of range does not break the export of tasks', () => {
  const csv = tasksCsv([task({ dueAt: '+275760-09-13T00:00:00Z' }), task({ title: 'Next' })], () => '', SEOUL)
  expect(csv).toContain('9999-12-31 09:00')
  expect(csv).toContain('Next')
})

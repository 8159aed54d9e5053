import { expect, test } from 'vitest'
import { sortBy } from '@/lib/sort'

const row = (id: string, value?: string | number) => ({ id, value })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join('')

test('texts are ordered as the language orders them, numbers in them by their value', () => {
  const rows = [row('c', 'b10'), row('b', 'B9'), row('d', 'ä'), row('a', '가')]
  expect(ids(sortBy(rows, ({ value }) => value, false, 'en'))).toBe('dbca')
  expect(ids(sortBy(rows, ({ value }) => value, false, 'ko'))[0]).toBe('a')
})

test('rows without a value come last in both directions, and equal rows keep their order', () => {
  const rows = [row('a'), row('b', 2), row('c', 1), row('d', 2), row('e')]
  expect(ids(sortBy(rows, ({ value }) => value, false, 'en'))).toBe('cbdae')
  expect(ids(sortBy(rows, ({ value }) => value, true, 'en'))).toBe('bdcae')
})

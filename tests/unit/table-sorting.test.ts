// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { sortRecords } from '@/components/data-table/sort-records'
import { cellColumns } from '@/components/list/columns'

const language = vi.hoisted(() => ({ current: 'en' as 'en' | 'ko' }))
vi.mock(import('@/lib/i18n'), async (original) => ({ ...(await original()), currentLanguage: () => language.current }))

interface Row {
  id: string
  value?: string | number
}

const row = (id: string, value?: string | number): Row => ({ id, ...(value !== undefined && { value }) })
const columns = cellColumns<Row, 'value'>(['value'], {
  value: { title: 'common.name', size: 100, value: ({ value }) => value, cell: () => null },
  other: { title: 'common.name', size: 100, value: ({ id }) => id, cell: () => null },
})
const order = (rows: Row[], id: string, desc = false) =>
  sortRecords(rows, columns, [{ id, desc }])
    .map((each) => each.id)
    .join('')

test('texts are sorted by the language’s collation, with numbers by their value', () => {
  const rows = [row('c', 'b10'), row('b', 'B9'), row('d', 'ä'), row('a', '가')]
  expect(order(rows, 'value')).toBe('dbca')
  language.current = 'ko'
  expect(order(rows, 'value')[0]).toBe('a')
  language.current = 'en'
})

test('rows without a value come last in both directions, and equal rows keep their order', () => {
  const rows = [row('a'), row('b', 2), row('c', 1), row('d', 2), row('e', '')]
  expect(order(rows, 'value')).toBe('cbdae')
  expect(order(rows, 'value', true)).toBe('bdcae')
})

test('a column other than the sorted one keeps the order of the page', () => {
  expect(order([row('b'), row('a')], 'other')).toBe('ba')
})

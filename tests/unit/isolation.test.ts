import i18next from 'i18next'
import { expect, test } from 'vitest'

const title = (name: string) => i18next.t('tools.delete.title', { name })

test.each([
  ['a name that turns what follows it', 'Invoice\u202egpj.exe'],
  ['a name written from right to left', 'شركة 3'],
  ['a name in Hebrew', 'מרפאה (2)'],
])('%s is wrapped in bidi isolates', (_, name) => {
  expect(title(name)).toBe(`Delete “\u2068${name}\u2069”?`)
})

test('a name cannot end its own isolation', () => {
  expect(title('a\u2069\u202eb')).toBe('Delete “\u2068a\u202eb\u2069”?')
})

test.each(['Front desk', '서울 예약', '<b>10</b> & co', '🦷 Zahnärzte'])('%s is interpolated unchanged', (name) => {
  expect(title(name)).toBe(`Delete “${name}”?`)
})

test('numbers are formatted with separators', () => {
  expect(i18next.t('callRecords.deleteTitle', { count: 1200 })).toBe('Delete 1,200 calls?')
})

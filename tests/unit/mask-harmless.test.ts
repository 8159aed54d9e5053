// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { harmlessSpans } from '@/lib/privacy/mask/harmless'

const uuid = '550e8400-e29b-41d4-a716-446655440000'
const found = (text: string) => harmlessSpans(text).map(([start, end]) => text.slice(start, end))

describe('harmless as a whole', () => {
  describe.each([
    ['times', ['10:30', '24:59', '9:05', '10:30:59', '10:30:15.123456', '10:30:15,5', '10:30z', '5:10:30']],
    ['dates, the year first', ['2026-05-01', '2026/5/1', '2026 05 01', '2026. 5. 1.', '2026.05.01', '1999-12-31']],
    ['dates, the year last', ['12/25/2026', '25/12/2026', '25.12.2026', '25-12-26', '31/1/26', '1/1/1926', '12/12/12']],
    [
      'dates with a time',
      [
        '2026-05-01 10:30',
        '2026-05-01t10:30:00z',
        '2026-05-01, 10:30',
        '2026-05-01 10:30+09:00',
        '2026-05-01 10:30 z',
        '2026-05-01 10:30 -0930',
        '25.12.2026 10:30',
      ],
    ],
    [
      'lists of times and dates',
      [
        '10:30-11:30',
        '10:30 ~ 11:30',
        '10:30, 11:30',
        '10:30 to 11:30',
        '10:30 and 11:30',
        '10:30–11:30',
        '10:30−11:30',
        '10:30/11:30',
        '2026-05-01 - 2026-05-03',
        '2026-05-01 10:30z - 2026-05-03 11:30z',
      ],
    ],
    ['amounts', ['1,000', '12,345,678', '1,234,567,890,123', '1,000.50', '$ 1,000', '€1,000', '£1,000', '¥1,000']],
    ['lists of amounts', ['$1,000 - $2,000', '1,000-1,500', '₩1,000+₩2,000', '1,000/2,000', '1,000, 2,000']],
    ['prices', ['$5', '$123456789', '$ 12.50', '£9.9', '¥100', '₩100']],
    [
      'quantities',
      [
        ...['5000원', '1200000 원', '123456789원', '123456789.55 usd', '3 won', '3 krw', '3 usd', '3 달러'],
        ...['1 credit', '2 credits', '12 크레딧', '1250 ms', '12 bytes', '1 byte', '5 kb', '5 mb', '5 gb'],
      ],
    ],
    ['network addresses', ['192.168.10.1', '0.0.0.0', '255.255.255.255:65535']],
    ['dimensions', ['1920x1080', '1920×1080', '1x2x3x4', '12345x1']],
    ['ids of machines', [uuid]],
  ])('%s', (_, texts) => {
    test.each(texts)('%s', (text) => {
      expect(found(text)).toEqual([text])
      expect(found(`a ${text} b`)).toEqual([text])
    })
  })
})

describe('harmless in part', () => {
  test.each([
    ['10:30:', ['10:30']],
    ['10:30 11:30', ['10:30', '11:30']],
    ['5 10:30', ['10:30']],
    ['x,10:30', ['10:30']],
    ['2026-05-01   10:30', ['2026-05-01', '10:30']],
    ['2026-05-01 10:30+0900-5', ['2026-05-01 10:30']],
    ['1,000,', ['1,000']],
    ['1,000 2,000', ['1,000', '2,000']],
    ['1,234,567,890,123,456', ['1,234,567,890,123']],
    ['5-$1,000', ['1,000']],
    ['$$5', ['$5']],
    ['10.0.0.1, 3', ['10.0.0.1']],
    [`10:30 ${uuid} 1,000`, ['10:30', uuid, '1,000']],
  ])('%s', (text, spans) => {
    expect(found(text)).toEqual(spans)
  })

  test.each([
    ['10:30', ','],
    ['1,000', '+'],
  ])('of a list the first 21: %s', (item, separator) => {
    const list = (count: number) => Array(count).fill(item).join(separator)
    expect(found(list(21))).toEqual([list(21)])
    expect(found(list(22))).toEqual([list(21)])
  })
})

describe('digits that must not be skipped as harmless', () => {
  test.each([
    // No time of a day.
    ...['25:00', '10:60', '10:30:60', '10:30:15.1234567'],
    // No date.
    ...['2026-05/01', '1899-05-01', '2100-05-01', '2026-00-10', '2026-13-10', '2026-12-32', '2026-12-00'],
    ...['13/13/2026', '12/32/2026', '0/12/2026', '12/0/2026', '12/25-2026', '12/25/1826', '12/25/202'],
    // No amount, price or quantity.
    ...['0,123', '1,00', '1,0000', '1,000.505', '$1234567890', '$0123', '€12.505'],
    ...['0123원', '1234567890원', '1.505 usd', '3 wonder', '2 creditsx', '5 tb', '5'],
    // No network address, and no dimensions.
    ...['256.1.1.1', '1.256.1.1', '192.168.01.1', '10.0.0.1:123456', '10.0.0'],
    ...['1x2x3x4x5', '123456x1', '1x123456', 'a1x2', '1x2a', '1920 x 1080'],
    // No id of a machine.
    ...[`a${uuid}`, `${uuid}1`, uuid.slice(1), uuid.slice(0, -1), uuid.replace('e29b', 'e29'), uuid.replace('b', 'g')],
    uuid.replace('41d4', '41d'),
    uuid.replace('a716', 'a71'),
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ...['110:30', '5.10:30', '5-10:30', '5/10:30', '5,10:30', '+10:30', '10:300', '10:30-5', '10:30/5', '10:30.5'],
    ...['12026-05-01', '2026-05-012', '2026-05-01-5', '2026-05-01:5', '+1,000', '1,000-5', '1,000:5', '₩100-5'],
    ...['10.0.0.1.5', '10.0.0.1-5'],
  ])('part of a longer number: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('a network address that other digits continue may be a phone number', () => {
  test.each([
    ...['01 23.45.67.89', '23.45.67.89 01', '5  10.0.0.1', '5) 10.0.0.1', 'x5 10.0.0.1', '5 – 10.0.0.1'],
    ...['10.0.0.1 (5', '10.0.0.1 - 5', '10.0.0.1 ~ 5', `5${' '.repeat(6)}10.0.0.1`, `10.0.0.1${' '.repeat(6)}5`],
    '10.0.0.1\n5',
  ])('%j', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ...[`5${' '.repeat(7)}10.0.0.1`, `10.0.0.1${' '.repeat(7)}5`, '10.0.0.1 and 5', '5 and 10.0.0.1', '5a 10.0.0.1'],
  ])('but not here: %j', (text) => {
    expect(found(text)).toEqual(['10.0.0.1'])
  })

  test('other harmless digits next to it do not matter', () => {
    expect(found('10.0.0.1 10.0.0.2')).toEqual(['10.0.0.1', '10.0.0.2'])
    expect(found('10:30 10.0.0.1')).toEqual(['10:30', '10.0.0.1'])
    expect(found('10.0.0.1 10:30')).toEqual(['10.0.0.1', '10:30'])
  })
})

test('harmless spans are returned in order', () => {
  const text = `at 10:30 ${uuid} and 10.0.0.1, ${uuid} and 1,000`
  expect(found(text)).toEqual(['10:30', uuid, '10.0.0.1', uuid, '1,000'])
})

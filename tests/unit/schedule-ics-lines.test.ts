// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { readProperty, readText, unfold } from '@/lib/schedule/ics-lines'

describe('lines', () => {
  test('each has its line number, with any line ending', () => {
    expect(unfold('\uFEFFa\r\nb\rc\n\nd')).toEqual(
      ['a', 'b', 'c', '', 'd'].map((text, index) => ({ number: index + 1, text })),
    )
  })

  test('those that begin with a space or a tab continue the one before', () => {
    expect(unfold('a\n b\n\tc\n  d\ne')).toEqual([
      { number: 1, text: 'abc d' },
      { number: 5, text: 'e' },
    ])
    expect(unfold(' a')).toEqual([{ number: 1, text: ' a' }])
    expect(unfold('a \nb\t')).toEqual([
      { number: 1, text: 'a ' },
      { number: 2, text: 'b\t' },
    ])
  })
})

describe('properties', () => {
  test.each([
    ['SUMMARY:Day off', 'SUMMARY', {}, 'Day off'],
    ['summary:a:b;c', 'SUMMARY', {}, 'a:b;c'],
    ['item1.SUMMARY:x', 'SUMMARY', {}, 'x'],
    ['X-WR-1:', 'X-WR-1', {}, ''],
    ['DTSTART;tzid=Asia/Seoul;VALUE=DATE:x', 'DTSTART', { TZID: 'Asia/Seoul', VALUE: 'DATE' }, 'x'],
    ['A;B="x;y:z";C=1:v', 'A', { B: 'x;y:z', C: '1' }, 'v'],
    ['A;B="x";C="y":v', 'A', { B: 'x', C: 'y' }, 'v'],
    ['A;B=x=y:v', 'A', { B: 'x=y' }, 'v'],
    ['A;B=:v', 'A', { B: '' }, 'v'],
    ['A;B;=c:v', 'A', {}, 'v'],
    [`${'A'.repeat(80)}:v`, 'A'.repeat(80), {}, 'v'],
  ])('%s', (line, name, params, value) => {
    expect(readProperty(line)).toEqual({ name, params: new Map(Object.entries(params)), value })
  })

  test.each([
    '',
    ':v',
    'SUMMARY',
    'A B:v',
    '_A:v',
    'A_:v',
    'A;B=c',
    'A;B="c:v',
    '"A:v',
    `${'A'.repeat(81)}:v`,
    '휴일:v',
  ])('%s is not a property', (line) => {
    expect(readProperty(line)).toBeUndefined()
  })
})

describe('texts', () => {
  test.each([
    ['a\\, b\\; c\\\\d\\ne\\Nf', 'a, b; c\\d e f'],
    ['\\x\\', '\\x\\'],
    ['  a   b\t\tc  ', 'a b c'],
    ['a\u0007b\u202Ac\u202Ed\u2066e\u2069f', 'a b c d e f'],
    ['a\u202Fb\u2065', 'a b\u2065'],
  ])('%j is %j', (written, text) => {
    expect(readText(written)).toBe(text)
  })

  test('are cut at a hundred characters without splitting one', () => {
    expect(readText('🔹'.repeat(101))).toBe('🔹'.repeat(100))
  })

  test('are parsed up to a thousand characters', () => {
    expect(readText(`${' '.repeat(999)}a`)).toBe('a')
    expect(readText(`${' '.repeat(1000)}a`)).toBe('')
  })
})

// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { normalize } from '@/lib/privacy/mask/normalize'

/** For each UTF-16 unit of the normalized text, the part of the original at its offset. */
function parts(text: string): string[] {
  const { text: normalized, startOf, endOf } = normalize(text)
  return Array.from(normalized, (_, unit) => text.slice(startOf(unit), endOf(unit)))
}

describe('characters in one form', () => {
  test.each([
    ['Jane DOE 42', 'jane doe 42'],
    ['ÀÉ Ω Ж', 'àé ω ж'],
    ['０１０－１２', '010-12'],
    ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'jane@example.com'],
    ['전화 電話', '전화 電話'],
    ['5㎏ ①⑳ ⒈', '5kg 120 1.'],
    ['0ー1ㅡ2', '0-1-2'],
    ['🔹a', '🔹a'],
    ['a\tb\nc\r', 'a\tb\nc\r'],
    ['a "b" [c] {d} #1 $2 _-=+', 'a "b" [c] {d} #1 $2 _-=+'],
  ])('%s is %s', (text, normalized) => {
    expect(normalize(text).text).toBe(normalized)
  })

  test.each(['❶❷❸❹❺❻❼❽❾', '➀➁➂➃➄➅➆➇➈', '➊➋➌➍➎➏➐➑➒', '⓵⓶⓷⓸⓹⓺⓻⓼⓽', '①②③④⑤⑥⑦⑧⑨'])(
    'numbers in circles are digits: %s',
    (text) => {
      expect(normalize(text).text).toBe('123456789')
    },
  )

  test('circled numbers from ten on, and circled zero, are their digits', () => {
    expect(normalize('❿ ➉ ➓ ⓾').text).toBe('10 10 10 10')
    expect(normalize('⓫⓬⓭⓮⓯⓰⓱⓲⓳⓴').text).toBe('11121314151617181920')
    expect(normalize('⓿').text).toBe('0')
  })

  // Of each script its zero; the last one follows another ten without a gap.
  test.each([0x660, 0x6f0, 0x7c0, 0x966, 0xe50, 0xff10, 0x1040, 0x1a80, 0x1a90, 0xa620, 0x1e950, 0x1d7ce, 0x1d7d8])(
    'the digits from %i on are 0 to 9',
    (zero) => {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value))
      expect(normalize(digits.join('')).text).toBe('0123456789')
      for (const [value, digit] of digits.entries()) expect(normalize(digit).text).toBe(String(value))
    },
  )

  test('invisible characters are dropped', () => {
    const unseen = ['\u200b', '\u00ad', '\u202d', '\u0301', '\u3164', '\u2800', '\u115f', '\uffa0', '\ufffd', '\0']
    for (const character of [...unseen, '\x7f', '\ud800', '\udbff', '\udc00', '\udfff'])
      expect(normalize(`0${character}1`).text).toBe('01')
    expect(normalize('e\u0301').text).toBe('e')
  })
})

describe('characters that are escaped', () => {
  test.each([
    ['jane%40example%2Ecom', 'jane@example.com'],
    ['jane%2540example', 'jane@example'],
    ['jane%25252540example', 'jane@example'],
    ['%4a%4A', 'jj'],
    ['a&#64;b&#x40;c&#X0040;d&#000064;e', 'a@b@c@d@e'],
    ['a\\u0040b\\u{40}c\\u{000040}d', 'a@b@c@d'],
    ['\\u004A\\u{1F539}', 'j🔹'],
    ['%ef%bc%90', '···'],
    ['%80 %7f', '· '],
    ['\\u00e9&#233;&#xe9;', 'ééé'],
    ['&#xff10;', '0'],
    ['0&#8203;1%001', '011'],
    ['0&#1114111;1\\u{10FFFF}', '01'],
  ])('%s is %s', (text, normalized) => {
    expect(normalize(text).text).toBe(normalized)
  })

  test.each([
    ['&amp;', '&'],
    ['&colon;', ':'],
    ['&commat;', '@'],
    ['&dash;', '-'],
    ['&hyphen;', '-'],
    ['&gt;', '>'],
    ['&lt;', '<'],
    ['&lowbar;', '_'],
    ['&lpar;', '('],
    ['&rpar;', ')'],
    ['&nbsp;', ' '],
    ['&num;', '#'],
    ['&period;', '.'],
    ['&plus;', '+'],
    ['&quot;', '"'],
    ['&sol;', '/'],
    ['&SOL;', '/'],
  ])('%s is %s', (text, normalized) => {
    expect(normalize(`a${text}b`).text).toBe(`a${normalized}b`)
  })

  test.each([
    ['100 % of r&d, \\u and c:\\temp'],
    ['&nothing; &constructor; &amp and &;'],
    ['&#1114112; \\u{110000} &#x; &#;'],
    ['%4 %zz \\u004 \\u{}'],
  ])('%s is not an escape', (text) => {
    expect(normalize(text).text).toBe(text)
  })
})

describe('formatting tags', () => {
  test.each([
    ['010<b>1234</b>5678', '01012345678'],
    ['a<BR>b<br/>c<i >d', 'abcd'],
    ['a<span class="x">b</span>c', 'abc'],
    [`a<b${'x'.repeat(40)}>b`, 'ab'],
    ['<at>a<b></b>', '<at>a'],
  ])('%s is normalised to %s', (text, normalized) => {
    expect(normalize(text).text).toBe(normalized)
  })

  test.each(['jane<at>example<dot>com', '1 < 2 > 1', 'a <> b', 'a<1>b', 'a<b', 'a<b<c', `a<b${'x'.repeat(41)}>b`])(
    '%s has no tag',
    (text) => {
      expect(normalize(text).text).toBe(text)
    },
  )
})

describe('the source position of each character', () => {
  test.each([
    ['Jane', ['J', 'a', 'n', 'e']],
    ['éàé', ['é', 'à', 'é']],
    ['a%40b', ['a', '%40', 'b']],
    ['abc&commat;def', ['a', 'b', 'c', '&commat;', 'd', 'e', 'f']],
    ['5㎏.', ['5', '㎏', '㎏', '.']],
    ['㎏a⑳', ['㎏', '㎏', 'a', '⑳', '⑳']],
    ['a𝟎b', ['a', '𝟎', 'b']],
    ['01<b>23</b>4', ['0', '1', '2', '3', '4']],
    ['<b>é</b>é', ['é', 'é']],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  test.each([
    ['ab\u200bc', ['a', 'b\u200b', 'c']],
    ['a\u200b\u00adb\u200bc\u200b', ['a\u200b\u00ad', 'b\u200b', 'c\u200b']],
    ['é\u0301\u0301é', ['é\u0301\u0301', 'é']],
    ['%40%00a', ['%40%00', 'a']],
    ['\u200b\u200bab', ['a', 'b']],
    ['a<b>\u200bb', ['a<b>\u200b', 'b']],
  ])('an invisible character belongs to the one before it: %j', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  test('a surrogate pair has its position twice', () => {
    const { text, startOf, endOf } = normalize('a🔹b')
    expect(Array.from({ length: text.length }, (_, unit) => [startOf(unit), endOf(unit)])).toEqual([
      [0, 1],
      [1, 3],
      [1, 3],
      [3, 4],
    ])
  })

  test('an empty text has its position at the start', () => {
    for (const nothing of ['', '\u200b', '<b>']) {
      const { text, startOf, endOf } = normalize(nothing)
      expect([text, startOf(0), endOf(0)]).toEqual(['', 0, 0])
    }
  })
})

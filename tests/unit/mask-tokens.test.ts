// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Span } from '@/lib/privacy/mask/harmless'
import { tokenize } from '@/lib/privacy/mask/tokens'

/** Kind, text and number of digits of each token, which must follow each other without a gap. */
function tokensOf(text: string, harmless: Span[] = []) {
  const tokens = tokenize(text, harmless)
  expect(tokens.map(({ start }) => start)).toEqual([...(text ? [0] : []), ...tokens.slice(0, -1).map(({ end }) => end)])
  expect(tokens.at(-1)?.end ?? 0).toBe(text.length)
  for (const { kind, start, end, text: own } of tokens)
    expect(own).toBe(kind === 'space' ? ' ' : text.slice(start, end))
  return tokens.map(({ kind, text, count }) => `${kind} ${text} ${count}`)
}
const word = (text: string, count = 0) => `word ${text} ${count}`
const digits = (text: string, count = text.length) => `digits ${text} ${count}`
const mark = (text: string) => `mark ${text} 0`
const space = 'space   0'

describe('kinds of tokens', () => {
  test.each([
    ['', []],
    ['jane', [word('jane')]],
    ['0', [digits('0')]],
    ['9', [digits('9')]],
    ['0123456789', [digits('0123456789')]],
    ['a b', [word('a'), space, word('b')]],
    ['a \t\n b', [word('a'), space, word('b')]],
    ['--(1)', [mark('-'), mark('-'), mark('('), digits('1'), mark(')')]],
    ['ñandú élan', [word('ñandú'), space, word('élan')]],
    ['電話', [word('電話')]],
    ['jane.doe@x', [word('jane'), mark('.'), word('doe'), mark('@'), word('x')]],
    ['🔹🔹a', [mark('🔹'), mark('🔹'), word('a')]],
    ['a𐐨𐀀b', [word('a𐐨𐀀b')]],
    ['\uffffa', [mark('\uffff'), word('a')]],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })

  test('a harmless number is one token; of two that overlap the first counts', () => {
    const spans: Span[] = [
      [3, 8],
      [5, 10],
      [8, 10],
    ]
    expect(tokensOf('at 10:30ab now', spans)).toEqual([
      word('at'),
      space,
      'harmless 10:30 0',
      'harmless ab 0',
      space,
      word('now'),
    ])
    expect(tokensOf('x12y', [[1, 3]])).toEqual([word('x'), 'harmless 12 0', word('y')])
    expect(tokensOf('12', [[0, 2]])).toEqual(['harmless 12 0'])
  })
})

describe('spoken digits', () => {
  test.each(
    [
      'zero oh o nought one two three four five six seven eight nine double',
      'twenty thirty forty fifty sixty seventy eighty ninety',
      'cero uno dos tres cuatro cinco seis siete ocho nueve',
    ].flatMap((words) => words.split(' ')),
  )('%s is one digit', (text) => {
    expect(tokensOf(`a ${text}`)).toEqual([word('a'), space, digits(text, 1)])
  })

  test.each([
    ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen hundred triple'.split(' '),
  ])('%s is two digits', (text) => {
    expect(tokensOf(text)).toEqual([digits(text, 2)])
  })

  test('“thousand” alone is no digit, and neither are parts of words', () => {
    expect(tokensOf('thousand')).toEqual([digits('thousand', 0)])
    expect(tokensOf('someone')).toEqual([word('someone')])
  })

  test('Chinese numerals count only in a run of their own', () => {
    expect(tokensOf('〇一二三四五六七八九零')).toEqual([digits('〇一二三四五六七八九零')])
    expect(tokensOf('一月')).toEqual([word('一月')])
    expect(tokensOf('第一')).toEqual([word('第一')])
  })
})

describe('spoken Korean digits', () => {
  test.each(['', '에', '의', '국', '번', '국에', '번에', '다시', '이고', '요', '이요', '이에요', '입니다'])(
    'with %j after them',
    (particle) => {
      expect(tokensOf(`공일공${particle}`)).toEqual([digits(`공일공${particle}`, 3 + (/^이/.test(particle) ? 1 : 0))])
    },
  )

  test.each([
    ...['공', '영', '빵', '일', '이', '삼', '사', '오', '육', '륙', '칠', '팔', '구'],
    ...['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'],
  ])('%s is one Korean digit', (text) => {
    expect(tokensOf(text)).toEqual([digits(text, 1)])
  })

  test('units count with the digit before them', () => {
    expect(tokensOf('이천삼백오십')).toEqual([digits('이천삼백오십', 3)])
  })

  test.each([
    ['전화', [word('전화')]],
    ['일이많아', [word('일이많아')]],
    ['번호공일', [word('번호공일')]],
    // Within a longer word five of them are a number, four are a word by chance.
    ['번호는공일공일', [word('번호는공일공일')]],
    ['번호는공일공일이', [word('번호는'), digits('공일공일이')]],
    ['번호는공일공일이라고', [word('번호는'), digits('공일공일이'), word('라고')]],
    ['공일공일이라고삼사오육칠맞죠', [digits('공일공일이'), word('라고'), digits('삼사오육칠'), word('맞죠')]],
    // At most forty are read at once.
    ['일'.repeat(40), [digits('일'.repeat(40))]],
    ['일'.repeat(41), [digits('일'.repeat(40)), word('일')]],
    ['일'.repeat(45), [digits('일'.repeat(40)), digits('일'.repeat(5))]],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })

  test.each([
    ['010에', [digits('010'), word('에')]],
    ['3월', [digits('3'), word('월')]],
    // A day, and no number.
    ['1일', [digits('1'), word('일')]],
    ['2이상', [digits('2'), word('이상')]],
    ['12이삼', [digits('12'), word('이삼')]],
    ['12이삼사', [digits('12'), digits('이삼사')]],
    ['공1일이', [digits('공'), digits('1'), word('일이')]],
    ['a일이', [word('a'), digits('일이')]],
    ['jane골뱅이naver', [word('jane'), word('골뱅이'), word('naver')]],
    ['제인골뱅이네이버', [word('제인'), word('골뱅이'), word('네이버')]],
    ['일골뱅이삼', [digits('일'), word('골뱅이'), digits('삼')]],
    ['abc가', [word('abc'), word('가')]],
  ])('with other characters in one word: %s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })
})

describe('digits and letters in one word', () => {
  test.each([
    // An extension.
    ['x1234', [word('x'), digits('1234')]],
    ['ext5', [word('ext'), digits('5')]],
    ['a ext12', [word('a'), space, word('ext'), digits('12')]],
    ['ax12', [word('ax12', 2)]],
    ['x12a', [word('x12a', 2)]],
    // Letters that look like digits.
    ['o1o', [digits('o1o')]],
    ['i234', [digits('i234')]],
    ['2l3e', [digits('2l3e')]],
    ['s678', [digits('s678')]],
    ['so1', [word('so1', 1)]],
    ['1s', [word('1s', 1)]],
    ['oil', [word('oil')]],
    ['o1a', [word('o1a', 1)]],
    ['ao1', [word('ao1', 1)]],
    // Seven digits with two letters, and nine digits with any, may be a phone number.
    ['kr1234567', [digits('kr1234567', 7)]],
    ['k1234567r', [digits('k1234567r', 7)]],
    ['kra1234567', [word('kra1234567', 7)]],
    ['ab123456', [word('ab123456', 6)]],
    ['abc123456789', [digits('abc123456789', 9)]],
    ['abc12345678', [word('abc12345678', 8)]],
    ['1b123456', [word('1b123456', 7)]],
    ['1b1234567', [digits('1b1234567', 8)]],
    ['1234567b1', [digits('1234567b1', 8)]],
    ['é1234567', [digits('é1234567', 7)]],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })
})

import type { Span } from './harmless'

/**
 * - `digits`: digits, or words that say some; `count` is how many
 * - `word`: other letters and digits
 * - `space`: any amount of white space
 * - `mark`: any other character
 * - `harmless`: a number that is not personal
 */
export interface Token {
  kind: 'digits' | 'word' | 'space' | 'mark' | 'harmless'
  start: number
  end: number
  text: string
  count: number
}

const englishDigits: Record<string, number> = {
  ...{
    zero: 1,
    oh: 1,
    o: 1,
    nought: 1,
    one: 1,
    two: 1,
    three: 1,
    four: 1,
    five: 1,
    six: 1,
    seven: 1,
    eight: 1,
    nine: 1,
  },
  ...{ ten: 2, eleven: 2, twelve: 2, thirteen: 2, fourteen: 2, fifteen: 2, sixteen: 2, seventeen: 2, eighteen: 2 },
  ...{ nineteen: 2, twenty: 1, thirty: 1, forty: 1, fifty: 1, sixty: 1, seventy: 1, eighty: 1, ninety: 1 },
  ...{ hundred: 2, thousand: 0, double: 1, triple: 2 },
  ...{ cero: 1, uno: 1, dos: 1, tres: 1, cuatro: 1, cinco: 1, seis: 1, siete: 1, ocho: 1, nueve: 1 },
}
/** Syllables and words, the longest first; units of ten count with the digit before them. */
const koreanDigit = /하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|[공영빵일이삼사오육륙칠팔구]/gu
const koreanRun = '(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|[공영빵일이삼사오육륙칠팔구십백천])'
/** What may follow a spoken group of digits in the same word. */
const particle = '(?:에|의|국|번|국에|번에|다시|이고|이요|요|이에요|입니다|이요)?'
const wholeKorean = new RegExp(`^(${koreanRun}{1,40})${particle}$`, 'u')
/** Within a longer word only a run that is no word by chance. */
const innerKorean = new RegExp(`${koreanRun}{5,40}`, 'gu')
const cjkDigits = /^[〇零一二三四五六七八九]+$/u

/** A letter that looks like a digit, in a run that has digits. */
const lookalike = /^(?:s(?=\d)|[\doile|])+$/u

const pieces = /\s+|[\p{L}\p{N}]+|[\s\S]/gu
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** From this many digits in a row on, an identifier hides a number. */
const LONG_RUN = 9

function wordTokens(text: string, start: number, previous: Token | undefined): Token[] {
  const whole = (kind: Token['kind'], digits: number): Token[] => [
    { kind, start, end: start + text.length, text, count: digits },
  ]
  if (/^\d+$/.test(text)) return whole('digits', text.length)
  const spoken = Object.hasOwn(englishDigits, text) ? englishDigits[text] : undefined
  if (spoken !== undefined) return whole('digits', spoken)
  if (cjkDigits.test(text)) return whole('digits', text.length)
  if (/[가-힣]/u.test(text)) return koreanTokens(text, start, previous)
  // An extension.
  const [, x = '', extension] = /^(x|ext)(\d+)$/.exec(text) ?? []
  if (extension !== undefined)
    return [
      { kind: 'word', start, end: start + x.length, text: x, count: 0 },
      { kind: 'digits', start: start + x.length, end: start + text.length, text: extension, count: extension.length },
    ]
  const digits = count(text, /\d/g)
  if (digits > 0 && lookalike.test(text)) return whole('digits', text.length)
  const longest = (text.match(/\d+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
  const isPrefixed = longest >= 7 && text.length - digits <= 2
  return whole(isPrefixed || longest >= LONG_RUN ? 'digits' : 'word', digits)
}

/** Digits and Hangul may be one run: `010에`, `3월`, `번호는공일공`. */
function koreanTokens(text: string, start: number, previous: Token | undefined): Token[] {
  const tokens: Token[] = []
  const push = (kind: Token['kind'], from: number, part: string, digits: number) => {
    if (part !== '')
      tokens.push({ kind, start: start + from, end: start + from + part.length, text: part, count: digits })
  }
  for (const { 0: part, index } of text.matchAll(/\d+|골뱅이|(?:(?!골뱅이)[가-힣])+|[^\d가-힣]+/gu)) {
    const before = tokens.at(-1) ?? (previous?.end === start ? previous : undefined)
    if (/^\d/.test(part)) push('digits', index, part, part.length)
    else if (!/^[가-힣]/u.test(part)) push('word', index, part, 0)
    // "1일" is a day, and "2이상" no number.
    else if (before?.kind === 'digits' && /^\d/.test(before.text) && part.length < 3) push('word', index, part, 0)
    else if (wholeKorean.test(part)) push('digits', index, part, count(part, koreanDigit))
    else {
      let at = 0
      for (const run of part.matchAll(innerKorean)) {
        push('word', index + at, part.slice(at, run.index), 0)
        push('digits', index + run.index, run[0], count(run[0], koreanDigit))
        at = run.index + run[0].length
      }
      push('word', index + at, part.slice(at), 0)
    }
  }
  return tokens
}

/** Splits a normalized text; harmless numbers are one token each. */
export function tokenize(text: string, harmless: readonly Span[]): Token[] {
  const tokens: Token[] = []
  const read = (from: number, to: number) => {
    for (const { 0: piece, index } of text.slice(from, to).matchAll(pieces)) {
      const start = from + index
      if (/^\s/.test(piece)) tokens.push({ kind: 'space', start, end: start + piece.length, text: ' ', count: 0 })
      else if (/^[\p{L}\p{N}]/u.test(piece))
        for (const token of wordTokens(piece, start, tokens.at(-1))) tokens.push(token)
      else tokens.push({ kind: 'mark', start, end: start + piece.length, text: piece, count: 0 })
    }
  }
  let at = 0
  for (const [start, end] of harmless) {
    if (start < at) continue
    read(at, start)
    tokens.push({ kind: 'harmless', start, end, text: text.slice(start, end), count: 0 })
    at = end
  }
  read(at, text.length)
  return tokens
}

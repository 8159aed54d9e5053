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

/** How many digits an English or Spanish word says. */
const spokenDigits = new Map<string, number>([
  ...'zero oh o nought one two three four five six seven eight nine double'
    .split(' ')
    .map((word): [string, number] => [word, 1]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word): [string, number] => [word, 1]),
  ...'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ').map((word): [string, number] => [word, 1]),
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word): [string, number] => [word, 2]),
  ['hundred', 2],
  ['triple', 2],
  ['thousand', 0],
])
/** Syllables and words, the longest first; units of ten count with the digit before them. */
const koreanDigit = /하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|[공영빵일이삼사오육륙칠팔구]/gu
const koreanRun = '(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|[공영빵일이삼사오육륙칠팔구십백천])'
/** What may follow a spoken group of digits in the same word. */
const particle = '(?:에|의|국|번|국에|번에|다시|이고|이요|요|이에요|입니다|이요)?'
const wholeKorean = new RegExp(`^(${koreanRun}{1,40})${particle}$`, 'u')
/** Within a longer word only a run that is no word by chance. */
const MIN_INNER = 5
const innerKorean = new RegExp(`${koreanRun}{${MIN_INNER},40}`, 'gu')
const cjkDigits = /^[〇零一二三四五六七八九]+$/u

/** A letter that looks like a digit, in a run that has digits. */
const lookalike = /^(?:s(?=\d)|[\doile|])+$/u

type Class = 'word' | 'space' | 'mark'

function readClass(code: number): Class {
  const character = String.fromCodePoint(code)
  if (/\s/.test(character)) return 'space'
  return /[\p{L}\p{N}]/u.test(character) ? 'word' : 'mark'
}

const asciiClasses = Array.from({ length: 128 }, (_, code) => readClass(code))
const classes = new Map<number, Class>()

/** What a character is; regular expressions are tried once for each. */
function classOf(code: number): Class {
  let known = asciiClasses[code] ?? classes.get(code)
  if (known === undefined) {
    known = readClass(code)
    classes.set(code, known)
  }
  return known
}

/** Counts matches of a global expression without a list of them. */
function count(text: string, pattern: RegExp): number {
  let found = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) found++
  return found
}

/** A Korean passport since 2021, such as M123A4567. */
const passport = /^[a-z]\d{3}[a-z]\d{4}$/

/** From this many digits in a row on, an identifier hides a number. */
const LONG_RUN = 9

/** How many digits and basic Latin letters a text has, and the most digits in a row. */
function tally(text: string): { digits: number; letters: number; longest: number } {
  let [digits, letters, run, longest] = [0, 0, 0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const isDigit = code >= 48 && code <= 57
    run = isDigit ? run + 1 : 0
    if (isDigit) digits++
    else if (code >= 97 && code <= 122) letters++
    if (run > longest) longest = run
  }
  return { digits, letters, longest }
}

function pushWord(tokens: Token[], text: string, start: number) {
  const whole = (kind: Token['kind'], count: number) => {
    tokens.push({ kind, start, end: start + text.length, text, count })
  }
  const { digits, letters, longest } = tally(text)
  if (digits === text.length) return whole('digits', digits)
  const spoken = spokenDigits.get(text)
  if (spoken !== undefined) return whole('digits', spoken)
  // Fast path: plain letters that say no digit.
  if (letters === text.length) return whole('word', 0)
  if (/[가-힣]/u.test(text)) return pushKorean(tokens, text, start)
  if (cjkDigits.test(text)) return whole('digits', text.length)
  if (digits === 0) return whole('word', 0)
  // An extension.
  const [, x = '', extension] = /^(x|ext)(\d+)$/.exec(text) ?? []
  if (extension !== undefined) {
    const middle = start + x.length
    tokens.push({ kind: 'word', start, end: middle, text: x, count: 0 })
    tokens.push({ kind: 'digits', start: middle, end: start + text.length, text: extension, count: extension.length })
    return
  }
  if (lookalike.test(text)) return whole('digits', text.length)
  const isPrefixed = (longest >= 7 && text.length - digits <= 2) || passport.test(text)
  whole(isPrefixed || longest >= LONG_RUN ? 'digits' : 'word', digits)
}

const koreanPieces = /(?<![a-z\d])[a-z]\d{3}[a-z]\d{4}(?![a-z\d])|\d+|골뱅이|(?:(?!골뱅이)[가-힣])+|[^\d가-힣]+/gu

/** Digits and Hangul may be one run: `010에`, `3월`, `번호는공일공`. */
function pushKorean(tokens: Token[], text: string, start: number) {
  const push = (kind: Token['kind'], from: number, part: string, digits: number) => {
    if (part !== '')
      tokens.push({ kind, start: start + from, end: start + from + part.length, text: part, count: digits })
  }
  let index = 0
  // Every character is in a piece. `matchAll` would copy the expression for every word.
  for (const part of text.length === 1 ? [text] : (text.match(koreanPieces) ?? [])) {
    const before = index === 0 ? undefined : tokens.at(-1)
    if (/^\d/.test(part)) push('digits', index, part, part.length)
    else if (passport.test(part)) push('digits', index, part, 7)
    else if (!/^[가-힣]/.test(part)) push('word', index, part, 0)
    // "1일" is a day, and "2이상" no number.
    else if (before !== undefined && /^\d/.test(before.text) && part.length < 3) push('word', index, part, 0)
    else if (wholeKorean.test(part)) push('digits', index, part, count(part, koreanDigit))
    else {
      let at = 0
      for (const run of part.length < MIN_INNER ? [] : part.matchAll(innerKorean)) {
        push('word', index + at, part.slice(at, run.index), 0)
        push('digits', index + run.index, run[0], count(run[0], koreanDigit))
        at = run.index + run[0].length
      }
      push('word', index + at, part.slice(at), 0)
    }
    index += part.length
  }
}

/** Splits a normalized text; harmless numbers are one token each. */
export function tokenize(text: string, harmless: readonly Span[]): Token[] {
  const tokens: Token[] = []
  const read = (from: number, to: number) => {
    for (let start = from; start < to; ) {
      const kind = classOf(text.codePointAt(start) ?? 0)
      let end = start
      do end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
      while (kind !== 'mark' && end < to && classOf(text.codePointAt(end) ?? 0) === kind)
      if (kind === 'word') pushWord(tokens, text.slice(start, end), start)
      else tokens.push({ kind, start, end, text: kind === 'space' ? ' ' : text.slice(start, end), count: 0 })
      start = end
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

import { ownValue } from '../../plain'

/** Normalized text, with the offsets in the original of each UTF-16 unit of `text`: its character's first and end. */
export interface Normalized {
  text: string
  startOf: (unit: number) => number
  endOf: (unit: number) => number
}

/** A run of units that are characters of the original one by one, or one character in any number of units. */
interface Piece {
  isRun: boolean
  /** First unit in the normalized text. */
  unit: number
  /** Offsets in the original. */
  start: number
  end: number
}

/** Invisible characters: joiners, directions, soft hyphens, combining marks, controls, fillers, lone surrogates. */
const unseen = /(?![\t\n\r])[\p{C}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0\u2800\ufffd]/u
const decimal = /\p{Nd}/u

/** `%40`, also encoded twice, `&#64;`, `&commat;` and `\u0040`. */
const escaped =
  /%(?:25){0,3}([0-9a-f]{2})|&#x0{0,6}([0-9a-f]{1,5});|&#0{0,6}(\d{1,7});|&([a-z]{2,8});|\\u([0-9a-f]{4}|\{[0-9a-f]{1,6}\})/iy
const named: Record<string, string> = {
  amp: '&',
  colon: ':',
  commat: '@',
  dash: '-',
  gt: '>',
  hyphen: '-',
  lowbar: '_',
  lpar: '(',
  lt: '<',
  nbsp: ' ',
  num: '#',
  period: '.',
  plus: '+',
  quot: '"',
  rpar: ')',
  sol: '/',
}
/** A tag that formats; `<at>` is a word. */
const tag = /<\/?(?!at>|dot>)[a-z][^<>]{0,40}>/iy

/** Numbers in circles whose Unicode decomposition does not name the digit, by the code point of their 1 (or 0). */
const circled: [from: number, to: number, first: number][] = [
  [0x2776, 0x277f, 1],
  [0x2780, 0x2793, 1],
  [0x24f5, 0x24fe, 1],
  [0x24eb, 0x24f4, 11],
  [0x24ff, 0x24ff, 0],
]

function circledNumber(code: number): string | undefined {
  const range = circled.find(([from, to]) => code >= from && code <= to)
  if (!range) return undefined
  const [from, , first] = range
  // Two sets of ten follow each other from 2780 on.
  return String(from === 0x2780 ? ((code - from) % 10) + 1 : code - from + first)
}

/** The value of a decimal digit of any script: digits are in runs of ten that begin with 0. */
function digitValue(code: number): string {
  let first = code
  while (decimal.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}

/** Characters that are their own form, but for their case. */
const plain = /[\t\n\r !-$'-;=-[\]-~가-힣一-\u9fff]+/y

const cache = new Map<string, string>()

/** The normalized form of a character; empty for what is not visible. */
function formOf(character: string): string {
  // Letters that are typed as a dash.
  if (character === 'ー' || character === 'ㅡ') return '-'
  const known = cache.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  let form = circledNumber(code)
  if (form === undefined) {
    form = ''
    for (const part of character.normalize('NFKC'))
      if (!unseen.test(part)) form += decimal.test(part) ? digitValue(part.codePointAt(0) ?? 0) : part.toLowerCase()
  }
  cache.set(character, form)
  return form
}

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The character that an escape means. */
function unescaped(match: RegExpExecArray): string | undefined {
  const [, percent, hex, decimalCode, name, unicode = ''] = match
  if (name !== undefined) return ownValue(named, name.toLowerCase())
  const code =
    decimalCode === undefined ? Number.parseInt(percent ?? hex ?? unicode.replace('{', ''), 16) : Number(decimalCode)
  if (code > 0x10ffff) return undefined
  // A byte of a longer UTF-8 sequence: some other character.
  return percent !== undefined && code > 0x7f ? '·' : String.fromCodePoint(code)
}

/** The piece that has a unit: the last one that begins at or before it. */
function pieceAt(pieces: readonly Piece[], unit: number): Piece {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.unit ?? 0) <= unit) low = middle
    else high = middle - 1
  }
  return pieces[low] ?? { isRun: false, unit: 0, start: 0, end: 0 }
}

/** Decodes, removes invisible characters, unifies forms and lower-cases. Linear in the length. */
export function normalize(text: string): Normalized {
  const pieces: Piece[] = []
  let made = ''
  const add = (form: string, start: number, end: number, isRun: boolean) => {
    pieces.push({ isRun, unit: made.length, start, end })
    made += form
  }
  /** An invisible character belongs to the one before it. */
  const addInvisible = (end: number) => {
    const last = pieces.at(-1)
    if (!last) return
    if (last.isRun) {
      last.end--
      pieces.push({ isRun: false, unit: made.length - 1, start: last.end, end })
    } else last.end = end
  }
  const addCharacter = (character: string, start: number, end: number) => {
    const form = formOf(character)
    if (form === '') addInvisible(end)
    else add(form, start, end, false)
  }
  for (let at = 0; at < text.length; ) {
    plain.lastIndex = at
    if (plain.test(text)) {
      add(text.slice(at, plain.lastIndex).toLowerCase(), at, plain.lastIndex, true)
      at = plain.lastIndex
      continue
    }
    const first = text[at]
    if (first === '%' || first === '&' || first === '\\') {
      const match = matchAt(escaped, text, at)
      const character = match ? unescaped(match) : undefined
      if (match && character !== undefined) {
        addCharacter(character, at, at + match[0].length)
        at += match[0].length
        continue
      }
    } else if (first === '<') {
      const match = matchAt(tag, text, at)
      if (match) {
        at += match[0].length
        continue
      }
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    addCharacter(character, at, at + character.length)
    at += character.length
  }
  return {
    text: made,
    startOf: (unit) => {
      const piece = pieceAt(pieces, unit)
      return piece.isRun ? piece.start + unit - piece.unit : piece.start
    },
    endOf: (unit) => {
      const piece = pieceAt(pieces, unit)
      return piece.isRun ? piece.start + unit - piece.unit + 1 : piece.end
    },
  }
}

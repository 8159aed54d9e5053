import type { Span } from './harmless'
import type { Token } from './tokens'

/** From this many digits on, a number counts as personal. */
const MIN_DIGITS = 7
/** Characters between the digits of one number; white space counts once. */
const MAX_GAP = 6
const MAX_JOINERS = 2

/** Words between the digits of a number that is said. */
const joiners = new Set([
  ...'dash hyphen minus plus dot point slash space comma then and uh um ext extension x area code'.split(' '),
  ...'ㅡ ー 에 의 국 번 국에 번에 다시 하이픈 그리고 점 음 어 내선'.split(' '),
  // Remains of markup and escapes.
  ...'b br nbsp n r t'.split(' '),
])

const isSeparator = ({ kind, text }: Token) =>
  kind === 'mark' || kind === 'space' || (kind === 'word' && joiners.has(text))

const isYear = ({ text }: Token) => /^(?:19|20)\d\d$/.test(text)

/** Such as in "101, 102, 103". */
const isRoom = ({ text }: Token) => /^[1-9]\d{0,2}$/.test(text)

/** `,` or `, ` is between two tokens. */
const isComma = (tokens: readonly Token[], from: number, to: number) =>
  tokens[from + 1]?.text === ',' && (to === from + 2 || (to === from + 3 && tokens[from + 2]?.kind === 'space'))

/** Index of the next digits of the same number; -1 for none. */
function nextDigits(tokens: readonly Token[], after: number): number {
  let words = 0
  for (let index = after + 1; index <= after + MAX_GAP + 1; index++) {
    const token = tokens[index]
    if (!token) return -1
    if (token.kind === 'digits') return index
    if (token.kind === 'word' && ++words > MAX_JOINERS) return -1
    if (!isSeparator(token)) return -1
  }
  return -1
}

/** Numbers of `MIN_DIGITS` or more, written or spoken, in one or several groups. */
export function numberSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let index = 0; index < tokens.length; index++) {
    const first = tokens[index]
    if (first?.kind !== 'digits') continue
    const at = index
    let sum = first.count
    let hasOnlyYears = isYear(first)
    /** Such as room numbers: "101, 102, 103". */
    let isAscending = isRoom(first)
    let last = index
    for (let next = nextDigits(tokens, last); next !== -1; next = nextDigits(tokens, last)) {
      const token = tokens[next]
      if (!token) break
      sum += token.count
      hasOnlyYears &&= isYear(token)
      isAscending &&= isRoom(token) && Number(token.text) > Number(tokens[last]?.text) && isComma(tokens, last, next)
      last = next
    }
    index = last
    if (sum < MIN_DIGITS || hasOnlyYears || isAscending) continue
    const before = tokens[at - 1]
    const start = before?.kind === 'mark' && /[+(]/.test(before.text) ? before.start : first.start
    spans.push([start, tokens[last]?.end ?? first.end])
  }
  return spans
}

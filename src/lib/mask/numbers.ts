import type { Span } from './harmless'
import type { Token } from './tokens'

/** A number of as many digits is somebody's. */
const FEWEST_DIGITS = 7
/** Characters between the digits of one number; white space counts once. */
const LONGEST_GAP = 6
const MOST_JOINERS = 2

/** Words between the digits of a number that is said. */
const joiners = new Set([
  ...['dash', 'hyphen', 'minus', 'then', 'and', 'uh', 'um', 'ext', 'extension', 'x', 'area', 'code', 'plus', 'dot'],
  ...['point', 'slash', 'space', 'comma', 'b', 'br', 'nbsp', 'ㅡ', 'ー', 'n', 'r', 't'],
  ...['에', '의', '국', '번', '국에', '번에', '다시', '하이픈', '그리고', '점', '음', '어', '내선'],
])

const isSeparator = ({ kind, text }: Token) =>
  kind === 'mark' || kind === 'space' || (kind === 'word' && joiners.has(text))

const isYear = ({ text }: Token) => /^(?:19|20)\d\d$/.test(text)

/** Such as rooms or positions: "101, 102, 103". */
function isAscendingList(digits: readonly Token[], gaps: readonly string[]): boolean {
  return (
    gaps.every((gap) => /^, ?$/.test(gap)) &&
    digits.every(
      ({ text }, index) => /^[1-9]\d{0,2}$/.test(text) && Number(text) > Number(digits[index - 1]?.text ?? 0),
    )
  )
}

/** Where the next digits begin that belong to the same number; -1 for none. */
function nextDigits(tokens: readonly Token[], after: number): number {
  let words = 0
  for (let index = after + 1; index <= after + LONGEST_GAP + 1; index++) {
    const token = tokens[index]
    if (!token) return -1
    if (token.kind === 'digits') return index
    if (token.kind === 'word' && ++words > MOST_JOINERS) return -1
    if (!isSeparator(token)) return -1
  }
  return -1
}

/** The numbers of people in a text: seven digits or more, however they are written or said, in one or several groups. */
export function numberSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let index = 0; index < tokens.length; index++) {
    const first = tokens[index]
    if (first?.kind !== 'digits') continue
    const at = index
    const digits = [first]
    const gaps: string[] = []
    let last = index
    for (let next = nextDigits(tokens, last); next !== -1; next = nextDigits(tokens, last)) {
      const token = tokens[next]
      if (!token) break
      gaps.push(
        tokens
          .slice(last + 1, next)
          .map(({ text }) => text)
          .join(''),
      )
      digits.push(token)
      last = next
    }
    index = last
    const sum = digits.reduce((total, { count }) => total + count, 0)
    if (sum < FEWEST_DIGITS || digits.every(isYear) || (digits.length > 2 && isAscendingList(digits, gaps))) continue
    const before = tokens[at - 1]
    const start = before?.kind === 'mark' && /[+(]/.test(before.text) ? before.start : first.start
    spans.push([start, tokens[last]?.end ?? first.end])
  }
  return spans
}

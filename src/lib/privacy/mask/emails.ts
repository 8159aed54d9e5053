import type { Span } from './harmless'
import type { Token } from './tokens'

/** Limit of tokens read on each side of an at sign. */
const MOST_TOKENS = 40

/** Mail providers that are named without their domain. */
const providers = new Set([
  ...'gmail googlemail naver hotmail outlook yahoo icloud daum kakao hanmail nate'.split(' '),
  ...'네이버 지메일 구글 핫메일 아웃룩 야후 다음 카카오 한메일 네이트 아이클라우드'.split(' '),
])
const dotWords = new Set(['dot', 'punto', '점', '쩜', '닷', '도트'])
/** Words spoken for `@`; in Korean also as part of a word. */
const atWords = new Set(['at', 'arroba', '골뱅이', '앳', '엣', '에트'])
/** "look at the dot com boom" */
const articles = new Set(['the', 'a', 'an', 'this', 'that', 'your', 'our'])
const koreanTopLevel = /^(?:컴|콤|넷|오알지|씨오|케이알|한국|com|net|org|kr|co)/u
/** How Korean speakers spell Latin letters. */
const letterNames =
  /^(?:에이|비|씨|디|이|에프|지|에이치|아이|제이|케이|엘|엠|엔|오|피|큐|알|에스|티|유|브이|더블유|엑스|와이|제트)$/u

const isText = (token: Token | undefined) =>
  token?.kind === 'word' || token?.kind === 'digits' || token?.kind === 'harmless'
const isMark = (token: Token | undefined, text: string) => token?.kind === 'mark' && text.includes(token.text)
const isSpace = (token: Token | undefined) => token?.kind === 'space'
const isDot = (token: Token | undefined) => isMark(token, '.。') || (token?.kind === 'word' && dotWords.has(token.text))
/** `(dot)`, `[at]`, `_at_`, `-dot-` */
const isBracket = (token: Token | undefined) => isMark(token, '()[]{}<>_-"\'')

/** A letter by itself, or its name. */
const isSpelled = (token: Token | undefined) =>
  token !== undefined && (/^\p{L}$/u.test(token.text) || letterNames.test(token.text))

interface At {
  /** Indexes of the first and last token of it. */
  from: number
  to: number
  /** An `@` or an unambiguous word: anything on both sides is an address. */
  isCertain: boolean
}

/** Skips `step` by `step` over white space and brackets, a few at most. */
function skip(tokens: readonly Token[], from: number, step: 1 | -1): number {
  let index = from
  for (let count = 0; count < 3 && (isSpace(tokens[index]) || isBracket(tokens[index])); count++) index += step
  return index
}

function atSign(tokens: readonly Token[], index: number): At | undefined {
  const token = tokens[index]
  if (isMark(token, '@')) {
    // "@sign"
    const next = tokens[index + 1]
    if (next?.kind === 'word' && next.text === 'sign') return { from: index, to: index + 1, isCertain: false }
    const isBeside = isText(tokens[index - 1]) || isMark(tokens[index - 1], '")')
    return { from: index, to: index, isCertain: isBeside && (isText(next) || isMark(next, '[')) }
  }
  if (token?.kind !== 'word' || !atWords.has(token.text)) return undefined
  const isWrapped = isBracket(tokens[index - 1]) && isBracket(tokens[index + 1])
  const sign = isSpace(tokens[index + 1]) && tokens[index + 2]?.text === 'sign' ? index + 2 : index
  return { from: index, to: sign, isCertain: isWrapped }
}

/** The last token of the domain after an at sign, and whether it names a top level. */
function domainAfter(tokens: readonly Token[], from: number): { last: number; isNamed: boolean } | undefined {
  let index = from
  if (!isText(tokens[index])) return undefined
  let last = index
  let isNamed = providers.has(tokens[index]?.text ?? '')
  for (let count = 0; count < MOST_TOKENS; count++) {
    const next = tokens[last + 1]
    let label = last + 1
    while (label < last + 4 && isMark(tokens[label], '-_')) label++
    // "g mail"
    if (label === last + 1 && isSpelled(tokens[last]) && isSpace(next)) label++
    if (label > last + 1 && isText(tokens[label])) {
      last = label
      continue
    }
    // A dot as a character or a word, with white space or brackets around it.
    const dot = skip(tokens, last + 1, 1)
    // Dot and label in one word.
    if (tokens[dot]?.text.startsWith('닷컴')) return { last: dot, isNamed: true }
    if (!isDot(tokens[dot])) break
    index = skip(tokens, dot + 1, 1)
    if (!isText(tokens[index])) break
    const word = tokens[index]?.text ?? ''
    // After the end of a sentence comes another one, not a domain.
    const isSentence = isMark(tokens[dot], '.') && isSpace(tokens[dot + 1]) && !isSpace(tokens[dot - 1])
    if (isSentence) break
    last = index
    isNamed ||= koreanTopLevel.test(word) || /^(?![가-힣])\p{L}{2,}$/u.test(word)
  }
  return { last, isNamed }
}

/** The first token of the part before an at sign. */
function localBefore(tokens: readonly Token[], before: number): number | undefined {
  let first = before
  // A comment or a quoted name: skip to its start.
  if (isMark(tokens[first], '")')) {
    const opener = tokens[first]?.text === ')' ? '(' : '"'
    let index = first - 1
    const isOpener = (at: number) => isMark(tokens[at], opener) && !isMark(tokens[at - 1], '\\')
    while (index > first - MOST_TOKENS && index >= 0 && !isOpener(index)) index--
    if (!isMark(tokens[index], opener)) return undefined
    first = opener === '(' && isText(tokens[index - 1]) ? index - 1 : index
  } else if (!isText(tokens[first])) return undefined
  for (let count = 0; count < MOST_TOKENS; count++) {
    const previous = tokens[first - 1]
    if (isText(previous)) {
      first -= 1
      continue
    }
    if (previous?.kind === 'mark' && /[!#$%&'*+/=?^_`{|}~.-]/.test(previous.text)) {
      first -= isText(tokens[first - 2]) ? 2 : 1
      continue
    }
    // "jane dot doe", "j a n e"
    if (isSpace(previous)) {
      const word = tokens[first - 2]
      if (word?.kind === 'word' && (dotWords.has(word.text) || word.text === 'underscore' || word.text === 'dash')) {
        if (isSpace(tokens[first - 3]) && isText(tokens[first - 4])) {
          first -= 4
          continue
        }
      } else if (isSpelled(word) && isSpelled(tokens[first])) {
        first -= 2
        continue
      }
    }
    break
  }
  return first
}

/** The e-mail addresses in a text, written, escaped or said. */
export function emailSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let index = 0; index < tokens.length; index++) {
    const at = atSign(tokens, index)
    if (!at) continue
    const right = isMark(tokens[at.to + 1], '[') ? at.to + 2 : skip(tokens, at.to + 1, 1)
    const domain = domainAfter(tokens, right)
    if (!domain) continue
    const left = isMark(tokens[at.from - 1], '")') ? at.from - 1 : skip(tokens, at.from - 1, -1)
    const first = localBefore(tokens, left)
    if (first === undefined) continue
    // Such as a version: "node@20".
    if (domain.last === right && tokens[right]?.kind === 'digits') continue
    if (!at.isCertain && (!domain.isNamed || articles.has(tokens[right]?.text ?? ''))) continue
    spans.push([tokens[first]?.start ?? 0, tokens[domain.last]?.end ?? 0])
    index = domain.last
  }
  return spans
}

import type { Span } from './harmless'
import type { Token } from './tokens'

/** Limit of tokens read on each side of an at sign. */
const MAX_TOKENS = 40

/** Mail providers that are named without their domain. */
const providers = new Set([
  ...'gmail googlemail naver hotmail outlook yahoo icloud daum kakao hanmail nate'.split(' '),
  ...'네이버 지메일 구글 핫메일 아웃룩 야후 다음 카카오 한메일 네이트 아이클라우드'.split(' '),
])
const dotWords = new Set(['dot', 'punto', '점', '쩜', '닷', '도트'])
/** Words between the parts of a name: "jane dot doe". */
const joints = new Set([...dotWords, 'underscore', 'dash'])
/** Words spoken for `@`; in Korean also as part of a word. */
const atWords = new Set(['at', 'arroba', '골뱅이', '앳', '엣', '에트'])
/** "look at the dot com boom" */
const articles = new Set(['the', 'a', 'an', 'this', 'that', 'your', 'our'])
const koreanTopLevel = /^(?:컴|콤|넷|오알지|씨오|케이알|한국|com|net|org|kr|co)/u
/** How Korean speakers spell Latin letters. */
const letterNames =
  /^(?:에이|비|씨|디|이|에프|지|에이치|아이|제이|케이|엘|엠|엔|오|피|큐|알|에스|티|유|브이|더블유|엑스|와이|제트)$/u

type TextToken = Token & { kind: 'word' | 'digits' | 'harmless' }
type Mark = Token & { kind: 'mark' }

const isText = (token: Token | undefined): token is TextToken =>
  token?.kind === 'word' || token?.kind === 'digits' || token?.kind === 'harmless'
const isMark = (token: Token | undefined, text: string): token is Mark =>
  token?.kind === 'mark' && text.includes(token.text)
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

function atSign(token: Token, tokens: readonly Token[], index: number): At | undefined {
  if (isMark(token, '@')) {
    // "@sign"
    const next = tokens[index + 1]
    if (next?.text === 'sign') return { from: index, to: index + 1, isCertain: false }
    const isBeside = isText(tokens[index - 1]) || isMark(tokens[index - 1], '")')
    return { from: index, to: index, isCertain: isBeside && (isText(next) || isMark(next, '[')) }
  }
  if (token.kind === 'mark' || token.kind === 'space' || !atWords.has(token.text)) return undefined
  const isWrapped = isBracket(tokens[index - 1]) && isBracket(tokens[index + 1])
  const sign = isSpace(tokens[index + 1]) && tokens[index + 2]?.text === 'sign' ? index + 2 : index
  return { from: index, to: sign, isCertain: isWrapped }
}

/** Index of the last token of a domain that begins with a label, and whether it names a top level. */
function readDomain(tokens: readonly Token[], from: number, { text }: Token): { last: number; isNamed: boolean } {
  let last = from
  let isNamed = providers.has(text)
  for (let count = 0; count < MAX_TOKENS; count++) {
    const next = tokens[last + 1]
    let label = last + 1
    while (label < last + 4 && isMark(tokens[label], '-_')) label++
    // "g mail"
    if (isSpace(next) && isSpelled(tokens[last])) label++
    if (label > last + 1 && isText(tokens[label])) {
      last = label
      continue
    }
    // A dot as a character or a word, with white space or brackets around it.
    const dot = skip(tokens, last + 1, 1)
    // Dot and label in one word.
    if (tokens[dot]?.text.startsWith('닷컴')) return { last: dot, isNamed: true }
    if (!isDot(tokens[dot])) break
    const index = skip(tokens, dot + 1, 1)
    const word = tokens[index]
    if (!isText(word)) break
    // After the end of a sentence comes another one, not a domain.
    const isSentence = isMark(tokens[dot], '.') && isSpace(tokens[dot + 1]) && !isSpace(tokens[dot - 1])
    if (isSentence) break
    last = index
    isNamed ||= koreanTopLevel.test(word.text) || /^(?![가-힣])\p{L}{2,}$/u.test(word.text)
  }
  return { last, isNamed }
}

/** The first token of the part before an at sign. */
function localBefore(tokens: readonly Token[], before: number): Token | undefined {
  let first = before
  const end = tokens[before]
  // A comment or a quoted name: skip to its start.
  if (isMark(end, '")')) {
    const opener = end.text === ')' ? '(' : '"'
    const isOpener = (at: number) => isMark(tokens[at], opener) && !isMark(tokens[at - 1], '\\')
    first--
    while (first > before - MAX_TOKENS && !isOpener(first)) first--
    if (!isMark(tokens[first], opener)) return undefined
  } else if (!isText(end)) return undefined
  for (let count = 0; count < MAX_TOKENS; count++) {
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
      if (word !== undefined && joints.has(word.text)) {
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
  return tokens[first]
}

/** The e-mail addresses in a text, written, escaped or said. */
export function emailSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  let next = 0
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    const at = index < next || !token ? undefined : atSign(token, tokens, index)
    if (!at) continue
    const right = skip(tokens, at.to + 1, 1)
    const label = tokens[right]
    if (!isText(label)) continue
    const left = isMark(tokens[at.from - 1], '")') ? at.from - 1 : skip(tokens, at.from - 1, -1)
    const first = localBefore(tokens, left)
    if (!first) continue
    const { last, isNamed } = readDomain(tokens, right, label)
    // Such as a version: "node@20".
    if (last === right && label.kind === 'digits') continue
    if (!at.isCertain && (!isNamed || articles.has(label.text))) continue
    spans.push([first.start, tokens[last]?.end ?? 0])
    next = last + 1
  }
  return spans
}

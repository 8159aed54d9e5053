import { emailSpans } from './mask/emails'
import { harmlessSpans, type Span } from './mask/harmless'
import { normalize } from './mask/normalize'
import { numberSpans } from './mask/numbers'
import { tokenize } from './mask/tokens'

const HIDDEN = '•••'

/** Of a longer text the rest is hidden unread. */
export const MAX_MASKED = 200_000

/**
 * Where phone numbers, e-mail addresses, card and other long numbers are in a text, however they are written or said.
 * In doubt something is one: seven digits or more are harmless only as a time, a date or an amount. Linear in time.
 *
 * @returns offsets in the text, in order and apart from each other
 */
export function personalSpans(text: string): Span[] {
  const { text: normalized, startOf, endOf } = normalize(text.slice(0, MAX_MASKED))
  const tokens = tokenize(normalized, harmlessSpans(normalized))
  const found = [...emailSpans(tokens), ...numberSpans(tokens)].toSorted((one, other) => one[0] - other[0])
  const spans: [number, number][] = []
  for (const [from, to] of found) {
    const start = startOf(from)
    const end = endOf(to - 1)
    const last = spans.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else spans.push([start, end])
  }
  if (text.length > MAX_MASKED) spans.push([MAX_MASKED, text.length])
  return spans
}

/** Replaces personal data completely. */
export const maskText = (text: string): string => maskTexts([text])[0] ?? ''

/**
 * Texts that follow each other, with what is personal hidden also where it is spread over several. Each text that
 * has a part of it shows that something is hidden.
 */
export function maskTexts(texts: readonly string[]): string[] {
  const spans = personalSpans(texts.join('\n'))
  let next = 0
  let start = 0
  return texts.map((text) => {
    const end = start + text.length
    let masked = ''
    let at = start
    for (let span = spans[next]; span && span[0] < end; span = spans[next]) {
      masked += text.slice(at - start, Math.max(at, span[0]) - start) + HIDDEN
      at = Math.min(span[1], end)
      // Continues in the next text.
      if (span[1] > end) break
      next++
    }
    masked += text.slice(at - start)
    start = end + 1
    return masked
  })
}

import { splitMatches } from '../call/transcript/find'

/** Characters shown before the first match, and in all. */
const BEFORE = 40
const MAX_LENGTH = 160

export interface SnippetPart {
  /** Its offset in the snippet. */
  at: number
  text: string
  isMatch: boolean
}

/** Half of a character that a cut has left over. */
const half = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g

/** The part of a text around the first match, on one line. */
export function snippetOf(text: string, query: string): SnippetPart[] {
  const parts = splitMatches(text, query)
  const first = parts.findIndex(({ nth }) => nth !== undefined)
  const before = first > 0 ? (parts[first - 1]?.text ?? '') : ''
  const isCut = before.length > BEFORE
  const shown = first === -1 ? parts : parts.slice(first)
  const head = isCut ? `…${before.slice(-BEFORE).replace(half, '')}` : before
  const snippet: SnippetPart[] = head ? [{ at: 0, text: head, isMatch: false }] : []
  let length = head.length
  for (const { text: part, nth } of shown) {
    const room = MAX_LENGTH - length
    if (room <= 0) break
    const isLast = part.length > room
    const cut = isLast ? `${part.slice(0, room).replace(half, '')}…` : part
    snippet.push({ at: length, text: cut, isMatch: nth !== undefined })
    length += cut.length
  }
  return snippet
}

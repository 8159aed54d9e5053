import { ownValue } from '../plain'

/*
 * Splits a pasted command like bash, without expanding anything. Libraries were tried: shell-quote empties `$TOKEN`,
 * splits an unquoted URL at `?` and `&`, and accepts unclosed quotes.
 */

export interface ShellWords {
  words: string[]
  /** Input after the first command was ignored: a pipe, a second command, a redirection. */
  cut: boolean
  unclosed: boolean
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  v: '\v',
}

const codes = /^(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3}))/

/** Reads `$'…'`, where several byte escapes (`\xed\x95\x9c`) may form one character. */
function readAnsi(text: string, start: number): { text: string; end: number } {
  let read = ''
  let bytes: number[] = []
  const flush = () => {
    if (bytes.length > 0) read += new TextDecoder().decode(Uint8Array.from(bytes))
    bytes = []
  }
  let at = start
  for (; at < text.length && text[at] !== "'"; at++) {
    if (text[at] !== '\\') {
      flush()
      read += text[at]
      continue
    }
    const code = codes.exec(text.slice(at + 1, at + 10))
    const [whole = '', hex, short, long, octal] = code ?? []
    if (hex !== undefined || octal !== undefined) {
      bytes.push(hex === undefined ? Number.parseInt(octal ?? '', 8) & 0xff : Number.parseInt(hex, 16))
      at += whole.length
      continue
    }
    flush()
    const point = Number.parseInt(short ?? long ?? '', 16)
    if (code) {
      // Chrome writes characters beyond the BMP as two \u escapes.
      read += point <= 0xffff ? String.fromCharCode(point) : point <= 0x10ffff ? String.fromCodePoint(point) : '�'
      at += whole.length
      continue
    }
    const next = text[at + 1] ?? ''
    read += ownValue(escapes, next) ?? (`\\'"?`.includes(next) ? next : `\\${next}`)
    at++
  }
  flush()
  return { text: read, end: at }
}

/** Reads double quotes. In cmd.exe a backslash escapes only the quote and itself. */
function readDouble(text: string, start: number, escapable: string): { text: string; end: number } {
  let read = ''
  let at = start
  for (; at < text.length && text[at] !== '"'; at++) {
    const next = text[at + 1]
    if (text[at] !== '\\' || next === undefined) read += text[at]
    else {
      read += next === '\n' ? '' : escapable.includes(next) ? next : `\\${next}`
      at++
    }
  }
  return { text: read, end: at }
}

/** A line that continues the command although the trailing backslash got lost. */
const optionHere = /-{1,2}[a-zA-Z]/y
const blanks = /\s*/y

/** Splits the first command of `text` into words. */
export function shellWords(text: string, { windows = false }: { windows?: boolean } = {}): ShellWords {
  const words: string[] = []
  let word: string | undefined
  const done = (cut: boolean, unclosed = false): ShellWords => {
    if (word !== undefined) words.push(word)
    return { words, cut, unclosed }
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    const next = text[at + 1] ?? ''
    const dollar = char === '$' && (next === "'" || next === '"') && !windows
    const quote = dollar ? next : char
    if (quote === '"' || (quote === "'" && !windows)) {
      const from = at + (dollar ? 2 : 1)
      const plain = text.indexOf("'", from)
      const quoted =
        quote === '"'
          ? readDouble(text, from, windows ? '"\\' : '"\\$`')
          : dollar
            ? readAnsi(text, from)
            : { text: text.slice(from, plain < 0 ? text.length : plain), end: plain < 0 ? text.length : plain }
      word = (word ?? '') + quoted.text
      if (quoted.end >= text.length) return done(false, true)
      at = quoted.end
    } else if (char === '\\' && !windows) {
      const skipped = next === '\r' && text[at + 2] === '\n' ? 2 : 1
      if (next !== '\n' && skipped === 1) word = (word ?? '') + next
      at += skipped
    } else if (char === '\n' || char === '\r') {
      if (word !== undefined) words.push(word)
      word = undefined
      blanks.lastIndex = at
      blanks.test(text)
      optionHere.lastIndex = blanks.lastIndex
      if (blanks.lastIndex < text.length && words.length > 0 && !optionHere.test(text)) return done(true)
      at = Math.max(at, blanks.lastIndex - 1)
    } else if (char === ' ' || char === '\t') {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (char === '#' && word === undefined) {
      const line = text.indexOf('\n', at)
      at = line < 0 ? text.length : line - 1
    } else if ('|;<>'.includes(char) && !windows) return done(true)
    // In an unquoted URL `&` is literal, unlike in a shell.
    else if (char === '&' && (word === undefined || /^(&|\s|$)/.test(next))) return done(true)
    else word = (word ?? '') + char
  }
  return done(false)
}

/** Undoes cmd.exe's caret escapes, as written by "Copy as cURL (cmd)". */
export const dropCarets = (text: string) =>
  text
    .replace(/\^\r?\n\r?\n/g, '\n')
    .replace(/\^\r?\n/g, ' ')
    .replace(/\^([^\r\n])/g, '$1')

/** Whether `text` was copied for cmd.exe: a caret at a line end or before a quote. */
export const isForWindows = (text: string) => /\^\s*\r?\n|\s\^"/.test(text)

import { ownValue } from '../plain'

/*
 * Splits a pasted command like its shell, without expanding anything. Libraries were tried: shell-quote empties `$TOKEN`
 * and splits an unquoted URL at `?` and `&`; curlconverter parses by 1.5 MB of WebAssembly, which the CSP refuses.
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

/** Whose quoting a command has. */
export type ShellDialect = 'posix' | 'cmd' | 'powershell'

interface Quoted {
  text: string
  end: number
}

/** What an escape character makes a plain character in double quotes. */
const inDouble: Record<ShellDialect, { sign: string; of: string }> = {
  posix: { sign: '\\', of: '"\\$`' },
  cmd: { sign: '\\', of: '"\\' },
  powershell: { sign: '`', of: '"`$' },
}

/** Reads double quotes. On Windows a doubled quote is a quote, and curl takes `\"` for one in either shell. */
function readDouble(text: string, start: number, dialect: ShellDialect): Quoted {
  const { sign, of } = inDouble[dialect]
  let read = ''
  let at = start
  for (; at < text.length; at++) {
    const [char = '', next = ''] = [text[at], text[at + 1]]
    const doubled = char === '"' && next === '"' && dialect !== 'posix'
    if (char === '"' && !doubled) break
    const escaped = (char === sign || (char === '\\' && next === '"')) && next !== ''
    if (!escaped && !doubled) read += char
    else {
      const plain = doubled || of.includes(next)
      read +=
        next === '\n' ? '' : plain ? next : dialect === 'powershell' ? (ownValue(escapes, next) ?? next) : `\\${next}`
      at++
    }
  }
  return { text: read, end: at }
}

function readSingle(text: string, start: number, dialect: ShellDialect): Quoted {
  let end = text.indexOf("'", start)
  while (dialect === 'powershell' && end >= 0 && text[end + 1] === "'") end = text.indexOf("'", end + 2)
  if (end < 0) end = text.length
  const read = text.slice(start, end)
  if (dialect !== 'powershell') return { text: read, end }
  // Older versions strip quotes that have no backslash, so that commands have one before each.
  const single = read.replaceAll("''", "'")
  return { text: /(?<!\\)"/.test(single) ? single : single.replaceAll('\\"', '"'), end }
}

/** A line that continues the command although the trailing backslash got lost. */
const optionHere = /(?:-{1,2}|[–—])[a-zA-Z]/y
/** Quotes and dashes as word processors and chats write them. */
const typedWord = /“([^“”]*)”(?=\s|$)|‘([^‘’]*)’(?=\s|$)/y
const typedDash = /[–—](?=[a-z]{2})/iy
const blanks = /\s*/y
/** Blanks after the backslash are a slip: a shell would end the command there. */
const lineEnd = /[ \t]*(?:\r?\n|$)/y
/** `<CALL_ID>` of documentation. A redirection has no such end. */
const placeholder = /<[A-Za-z][\w-]*(?: [\w-]+)*>/y

const groupsAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}
const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => groupsAt(pattern, text, at)?.[0]

const placeholderAt = (text: string, at: number) => matchAt(placeholder, text, at)

/** Splits the first command of `text` into words. */
export function shellWords(text: string, dialect: ShellDialect = 'posix'): ShellWords {
  const words: string[] = []
  let word: string | undefined
  const done = (cut: boolean, unclosed = false): ShellWords => {
    if (word !== undefined) words.push(word)
    return { words, cut, unclosed }
  }
  const escapeSign = { posix: '\\', cmd: '', powershell: '`' }[dialect]
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    const next = text[at + 1] ?? ''
    const dollar = char === '$' && (next === "'" || next === '"') && dialect === 'posix'
    const quote = dollar ? next : char
    const typed = word === undefined ? groupsAt(typedWord, text, at) : null
    if (quote === '"' || (quote === "'" && dialect !== 'cmd')) {
      const from = at + (dollar ? 2 : 1)
      const quoted =
        quote === '"'
          ? readDouble(text, from, dialect)
          : dollar
            ? readAnsi(text, from)
            : readSingle(text, from, dialect)
      word = (word ?? '') + quoted.text
      if (quoted.end >= text.length) return done(false, true)
      at = quoted.end
    } else if (typed) {
      word = typed[1] ?? typed[2] ?? ''
      at += typed[0].length - 1
    } else if (word === undefined && matchAt(typedDash, text, at) !== undefined) word = '--'
    else if (char === escapeSign) {
      const skipped = matchAt(lineEnd, text, at + 1)
      if (skipped === undefined) word = (word ?? '') + next
      at += skipped?.length ?? 1
    } else if (char === '\n' || char === '\r') {
      if (word !== undefined) words.push(word)
      word = undefined
      const end = at + (matchAt(blanks, text, at)?.length ?? 0)
      if (end < text.length && words.length > 0 && matchAt(optionHere, text, end) === undefined) return done(true)
      at = Math.max(at, end - 1)
    } else if (char === ' ' || char === '\t' || char === '\u00a0') {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (char === '#' && word === undefined) {
      const line = text.indexOf('\n', at)
      at = line < 0 ? text.length : line - 1
    } else if (char === '<' && placeholderAt(text, at) !== undefined) {
      const name = placeholderAt(text, at) ?? ''
      word = (word ?? '') + name
      at += name.length - 1
    } else if ('|;<>'.includes(char) && dialect !== 'cmd') return done(true)
    // In an unquoted URL `&` is literal, unlike in a shell.
    else if (char === '&' && (word === undefined || /^(&|\s|$)/.test(next))) return done(true)
    else word = (word ?? '') + char
  }
  return done(false)
}

/** Undoes cmd.exe's caret escapes as "Copy as cURL (cmd)" writes them: before signs, and after a percent sign. */
export const dropCarets = (text: string) =>
  text
    .replace(/\^\r?\n\r?\n/g, '\n')
    .replace(/\^[ \t]*\r?\n/g, ' ')
    .replace(/\^([^\w\s])/g, '$1')
    .replace(/%\^(?=\w)/g, '%')

/** In older copies quotes have no caret, and each of these signs does. */
const hasCarets = (text: string) => /\^&/.test(text) || (/\^[{}%]/.test(text) && !/(?<!\^)[{}%]/.test(text))

/** A caret before a line end or a quote is of cmd.exe, a grave accent of PowerShell. */
export function dialectOf(text: string): ShellDialect {
  // cmd.exe knows no single quotes, and what is inside them says nothing.
  const isDouble = !/['‘“]/.test(/['"‘“]/.exec(text)?.[0] ?? '')
  if (isDouble && (/\^[ \t]*\r?\n|\s\^"|\{""/.test(text) || hasCarets(text))) return 'cmd'
  const isPowershell = /`[ \t]*\r?\n\s*-|^\s*curl\.exe\s[^"]*'/i.test(text) || (isDouble && /[{,:[]`"/.test(text))
  return isPowershell ? 'powershell' : 'posix'
}

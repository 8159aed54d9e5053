import type { Encoding } from '../import/csv-format'
import { detectEncoding } from '../import/encoding'

export interface Line {
  /** The line of the file it begins on. */
  number: number
  text: string
}

const [LF, CR, TAB, SPACE] = [10, 13, 9, 32]

/** Joins folded lines; each ends in LF. `starts` has the line and the offset each begins at. */
function unfold(file: Uint8Array) {
  const bytes = new Uint8Array(file.length + 1)
  const starts = [{ number: 1, offset: 0 }]
  let length = 0
  let number = 1
  for (let at = 0; at < file.length; at++) {
    const byte = file[at] as number
    if (byte !== LF && byte !== CR) {
      bytes[length++] = byte
      continue
    }
    if (byte === CR && file[at + 1] === LF) at++
    number++
    if (file[at + 1] === SPACE || file[at + 1] === TAB) at++
    else {
      bytes[length++] = LF
      starts.push({ number, offset: length })
    }
  }
  return { bytes: bytes.subarray(0, length), starts }
}

/** The likeliest encoding of lines that are not UTF-8, which go first: only the beginning of the bytes is looked at. */
function encodingOf(lines: readonly Uint8Array[], file: Uint8Array): Encoding {
  const start = lines.slice(0, 100).flatMap((line) => [...line.subarray(0, 200)])
  const bytes = new Uint8Array(start.length + file.length)
  bytes.set(start)
  bytes.set(file, start.length)
  return detectEncoding(bytes) ?? 'windows-1252'
}

const decoders = new Map<string, TextDecoder>()

/** Undefined where these are not the bytes of that encoding, or where browsers do not know it. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = decoders.get(encoding) ?? new TextDecoder(encoding, { fatal: true })
    decoders.set(encoding, decoder)
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The lines of a calendar file. Folds are undone before decoding, as one may lie within the bytes of a character.
 *
 * @returns `guessed` is the encoding of lines that are not Unicode and declare none
 */
export function readLines(file: Uint8Array): { lines: Line[]; guessed?: Encoding } {
  const wide = detectEncoding(file.subarray(0, 1000))
  const isWide = wide === 'utf-16le' || wide === 'utf-16be'
  const { bytes, starts } = unfold(isWide ? new TextEncoder().encode(new TextDecoder(wide).decode(file)) : file)
  const encoded = starts.map(({ number, offset }, index) => {
    const line = bytes.subarray(offset, (starts[index + 1]?.offset ?? bytes.length + 1) - 1)
    return { number, line, unicode: decode(line, 'utf-8') }
  })
  const encoding = encodingOf(
    encoded.flatMap(({ line, unicode }) => (unicode === undefined ? [line] : [])),
    bytes,
  )
  const fallback = new TextDecoder(encoding)
  let guessed: Encoding | undefined
  const lines = encoded.map(({ number, line, unicode }): Line => {
    const text = unicode ?? fallback.decode(line)
    const declared = /^[^:]{0,1000};CHARSET="?([\w.-]{1,40})/i.exec(text)?.[1]
    const own = declared && decode(line, declared)
    if (own === undefined && unicode === undefined) guessed = encoding
    return { number, text: own ?? text }
  })
  return guessed ? { lines, guessed } : { lines }
}

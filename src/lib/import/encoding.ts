/** Encodings that a file is tried in, as `TextDecoder` calls them. `euc-kr` includes all of CP949. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'euc-kr', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Of the bytes at even or odd offsets, the share that is zero. */
function zeroShare(bytes: Uint8Array, offset: 0 | 1): number {
  let zeros = 0
  for (let index = offset; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1
  return zeros / Math.max(1, Math.floor(bytes.length / 2))
}

/** Without a mark, text of Latin letters, digits and commas has a zero in most pairs of bytes. */
const MANY_ZEROS = 0.3

/** Whether all of `bytes` can be read; a character that is cut off at the end is no fault. */
function canDecode(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * The encoding of a text file, from its first bytes: its byte-order mark, else the first one in which they can be read.
 *
 * @returns undefined where they are no text, such as those of a picture or a workbook
 */
export function detectEncoding(bytes: Uint8Array): Encoding | undefined {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const [even, odd] = [zeroShare(bytes, 0), zeroShare(bytes, 1)]
  const wide = odd > MANY_ZEROS && even < MANY_ZEROS ? 'utf-16le' : undefined
  const wideBig = even > MANY_ZEROS && odd < MANY_ZEROS ? 'utf-16be' : undefined
  const narrow = () => encodings.find((each) => !each.startsWith('utf-16') && canDecode(bytes, each))
  const encoding = wide ?? wideBig ?? narrow()
  return encoding && isText(new TextDecoder(encoding).decode(bytes)) ? encoding : undefined
}

/** Text has hardly a control character other than tabs and line ends; of what is no text every tenth byte is one. */
const isText = (text: string) => (text.match(/(?![\t-\r])\p{Cc}/gu)?.length ?? 0) <= text.length / 100

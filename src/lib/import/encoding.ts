import { analyse } from 'chardet'
import { ownValue } from '../plain'
import type { Encoding } from './csv-format'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes that are enough to tell an encoding by. */
const SAMPLE_BYTES = 64 * 1024

/** Of the bytes at even or odd offsets, the share that is zero. */
function zeroShare(bytes: Uint8Array, offset: 0 | 1): number {
  let zeros = 0
  for (let index = offset; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1
  return zeros / Math.max(1, Math.floor(bytes.length / 2))
}

/** Without a mark, text of Latin letters, digits and commas has a zero in most pairs of bytes. */
const MANY_ZEROS = 0.3

/** Whether all of `bytes` are UTF-8; a character that is cut off at the end is no fault. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Of the bytes beyond ASCII, the share that makes Hangul of KS X 1001. Signs of Western text stand before ASCII. */
function hangulShare(bytes: Uint8Array): number {
  let [high, hangul] = [0, 0]
  for (let index = 0; index < bytes.length; index += 1) {
    const [lead = 0, trail = 0] = bytes.subarray(index, index + 2)
    if (lead < 0x80) continue
    high += 1
    if (lead < 0xb0 || lead > 0xc8 || trail < 0xa1) continue
    hangul += 2
    high += 1
    index += 1
  }
  return hangul / Math.max(1, high)
}

/** A name, in Korean, is too little for statistics, by which the detector would call it Western. */
const MOSTLY_HANGUL = 0.6
const HARDLY_HANGUL = 0.4
/** Those that the detector finds in texts as short as names; it takes Western ones for Central European. */
const detected: Partial<Record<string, Encoding>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'windows-1251': 'windows-1251',
  'EUC-KR': 'euc-kr',
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
}

function narrowEncoding(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return 'utf-8'
  const share = hangulShare(bytes)
  if (share > MOSTLY_HANGUL) return 'euc-kr'
  const found = analyse(bytes).flatMap(({ name }) => ownValue(detected, name) ?? [])
  return found.find((each) => each !== 'euc-kr' || share > HARDLY_HANGUL) ?? 'windows-1252'
}

/**
 * The encoding of a text file, from its first bytes: its byte-order mark, else UTF-8 if they are, else the likeliest.
 *
 * @returns undefined where they are no text, such as those of a picture or a workbook
 */
export function detectEncoding(all: Uint8Array): Encoding | undefined {
  const bytes = all.subarray(0, SAMPLE_BYTES)
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const [even, odd] = [zeroShare(bytes, 0), zeroShare(bytes, 1)]
  const wide = odd > MANY_ZEROS && even < MANY_ZEROS ? 'utf-16le' : undefined
  const wideBig = even > MANY_ZEROS && odd < MANY_ZEROS ? 'utf-16be' : undefined
  const encoding = wide ?? wideBig ?? narrowEncoding(bytes)
  return isText(new TextDecoder(encoding).decode(bytes)) ? encoding : undefined
}

/** Text has hardly a control character of ASCII but tabs and line ends; of what is no text every tenth byte is one. */
const isText = (text: string) => (text.match(/(?![\t-\r\u0080-\u009F])\p{Cc}/gu)?.length ?? 0) <= text.length / 100

/* Browsers record WebM without a duration in its header: players could neither show the length nor seek. */

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMECODE_SCALE = 0x2ad7b1
const DURATION = 0x4489
const CLUSTER = 0x1f43b675

interface Element {
  id: number
  /** Offset of the content; `end` is Infinity if the size is unknown. */
  start: number
  end: number
}

/** Reads an EBML variable-length integer; an id keeps the marker bit, a size does not. */
function variable(bytes: Uint8Array, at: number, keepsMarker: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 8 || at + length > bytes.length) return undefined
  let value = keepsMarker ? first : first - (1 << (8 - length))
  let isUnknown = value === (1 << (8 - length)) - 1
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0
    if (byte !== 0xff) isUnknown = false
    value = value * 256 + byte
  }
  return { value, length, isUnknown: !keepsMarker && isUnknown }
}

function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const id = variable(bytes, at, true)
  const size = id && variable(bytes, at + id.length, false)
  if (!size) return undefined
  const start = at + id.length + size.length
  return { id: id.value, start, end: size.isUnknown ? Number.POSITIVE_INFINITY : start + size.value }
}

/** The elements between two offsets, as far as they can be read. */
function* elements(bytes: Uint8Array, from: number, to: number): Generator<Element & { at: number }> {
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at)
    if (!element || element.end === Number.POSITIVE_INFINITY) {
      if (element) yield { ...element, at }
      return
    }
    yield { ...element, at }
    at = element.end
  }
}

const find = (bytes: Uint8Array, id: number, from: number, to: number) =>
  [...elements(bytes, from, Math.min(to, bytes.length))].find((element) => element.id === id)

function unsigned(bytes: Uint8Array, { start, end }: Element): number {
  let value = 0
  for (const byte of bytes.subarray(start, end)) value = value * 256 + byte
  return value
}

/**
 * The head of a WebM file with its length written in.
 *
 * @param head the file's first bytes, at least up to the end of what describes it
 * @returns undefined where the head is not one of a recording, or has the length already
 */
export function withDuration(head: Uint8Array, seconds: number): Uint8Array<ArrayBuffer> | undefined {
  if (elementAt(head, 0)?.id !== EBML) return undefined
  const segment = find(head, SEGMENT, 0, head.length)
  // The size of a known-size segment would have to change too; recorders write none.
  if (!segment || segment.end !== Number.POSITIVE_INFINITY) return undefined
  const info = find(head, INFO, segment.start, head.length)
  if (!info || info.end > head.length || find(head, DURATION, info.start, info.end)) return undefined
  if (find(head, CLUSTER, segment.start, info.at)) return undefined
  const scale = find(head, TIMECODE_SCALE, info.start, info.end)
  const nanoseconds = scale ? unsigned(head, scale) : 1_000_000

  const content = info.end - info.start + 11
  const made = new Uint8Array(info.at + 8 + content + head.length - info.end)
  const view = new DataView(made.buffer)
  made.set(head.subarray(0, info.at))
  view.setUint32(info.at, INFO)
  view.setUint32(info.at + 4, 0x10000000 + content)
  let at = info.at + 8
  made.set(head.subarray(info.start, info.end), at)
  at += info.end - info.start
  view.setUint16(at, DURATION)
  view.setUint8(at + 2, 0x88)
  view.setFloat64(at + 3, (seconds * 1e9) / nanoseconds)
  made.set(head.subarray(info.end), at + 11)
  return made
}

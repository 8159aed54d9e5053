import { RecordingError } from './recording'

const MEGABYTE = 1024 * 1024
/** Of samples, in one go: the browser holds them twice at the file's own rate. */
export const MAX_DECODED_BYTES = 150 * MEGABYTE
const SLICE_BYTES = 32 * MEGABYTE
const BYTES_PER_SAMPLE = 4
/** Assumed of a format whose header is not read here. */
const USUAL_MOST = { rate: 48_000, channels: 2 }

/** A part of a recording that can be decoded on its own. */
export interface Slice {
  /** Where it lies, as fractions of the recording. */
  from: number
  to: number
  read: () => ArrayBuffer
}

/**
 * The parts of a recording, each of which takes at most `MAX_DECODED_BYTES` to decode. MP3 and WAV are cut, of any
 * length; other formats are one slice.
 *
 * @param seconds the length as the browser knows it
 * @throws RecordingError `large` if a format that is not cut would take more
 */
export function slicesOf(bytes: ArrayBuffer, seconds: number): Slice[] {
  const slices = wavSlices(bytes) ?? mp3Slices(new Uint8Array(bytes))
  if (slices) return slices
  if (!(seconds * USUAL_MOST.rate * USUAL_MOST.channels * BYTES_PER_SAMPLE <= MAX_DECODED_BYTES))
    throw new RecordingError('large')
  return [{ from: 0, to: 1, read: () => bytes }]
}

/** Cuts `total` units, each of `unitBytes` when decoded, into slices of whole units. */
function cut(total: number, unitBytes: number, read: (from: number, to: number) => ArrayBuffer): Slice[] {
  const units = Math.max(1, Math.floor(SLICE_BYTES / unitBytes))
  return Array.from({ length: Math.ceil(total / units) }, (_, index) => {
    const from = index * units
    const to = Math.min(total, from + units)
    return { from: from / total, to: to / total, read: () => read(from, to) }
  })
}

interface Mp3Frame {
  /** Of the file. */
  bytes: number
  samples: number
  channels: number
  /** Equal in all frames of a file. */
  kind: number
}

const bitrates = {
  v1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]
const VERSION_1 = 3
const RESERVED = 1

/** The header of an MPEG audio frame of layer III. */
function mp3Frame(data: Uint8Array, at: number): Mp3Frame | undefined {
  const [sync, second = 0, third = 0, fourth = 0] = data.subarray(at, at + 4)
  if (sync !== 0xff || (second & 0xe6) !== 0xe2) return undefined
  const version = (second >> 3) & 3
  const kilobits = bitrates[version === VERSION_1 ? 'v1' : 'v2'][third >> 4]
  const rate = rates[(third >> 2) & 3]
  if (version === RESERVED || !kilobits || !rate) return undefined
  const samples = version === VERSION_1 ? 1152 : 576
  // Version 2 halves the rates of version 1, version 2.5 quarters them.
  const divisor = { 3: 1, 2: 2 }[version] ?? 4
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor((samples * kilobits * 125 * divisor) / rate) + padding,
    samples,
    channels: fourth >> 6 === 3 ? 1 : 2,
    kind: (second & 0xfe) * 4 + ((third >> 2) & 3),
  }
}

/** Tags in front of the music may hold pictures. */
function afterId3(data: Uint8Array): number {
  if (String.fromCharCode(...data.subarray(0, 3)) !== 'ID3') return 0
  return 10 + data.subarray(6, 10).reduce((size, part) => size * 128 + (part & 127), 0)
}

const MAX_PADDING = 4096

/** Where a frame begins that another one follows. */
function firstFrame(data: Uint8Array): number | undefined {
  const start = afterId3(data)
  for (let at = start; at < Math.min(data.length, start + MAX_PADDING); at++) {
    const frame = mp3Frame(data, at)
    if (frame && (at + frame.bytes >= data.length || mp3Frame(data, at + frame.bytes))) return at
  }
  return undefined
}

function mp3Slices(data: Uint8Array<ArrayBuffer>): Slice[] | undefined {
  const start = firstFrame(data) ?? data.length
  const first = mp3Frame(data, start)
  if (!first) return undefined
  const starts: number[] = []
  for (let at = start; at < data.length; ) {
    const frame = mp3Frame(data, at)
    if (frame?.kind === first.kind) starts.push(at)
    // What is broken is stepped over.
    at += frame?.kind === first.kind ? frame.bytes : 1
  }
  // A frame may have one channel and the next two.
  const unitBytes = first.samples * 2 * BYTES_PER_SAMPLE
  return cut(starts.length, unitBytes, (from, to) => data.slice(starts[from], starts[to]).buffer)
}

const MAX_RATE = 192_000
const MAX_CHANNELS = 8
const FORMAT_BYTES = 16

function wavSlices(bytes: ArrayBuffer): Slice[] | undefined {
  const view = new DataView(bytes)
  const name = (at: number) => String.fromCharCode(...new Uint8Array(bytes.slice(at, at + 4)))
  if ((name(0) !== 'RIFF' && name(0) !== 'RF64') || name(8) !== 'WAVE') return undefined
  let format: number | undefined
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const body = at + 8
    const rest = bytes.byteLength - body
    // A header written before the sound has a size of 0 or the largest possible: the data are all that follows.
    const isStream = name(at) === 'data' && view.getUint32(at + 4, true) === 0
    const size = isStream ? rest : Math.min(view.getUint32(at + 4, true), rest)
    if (name(at) === 'fmt ' && size >= FORMAT_BYTES) format = at
    if (name(at) === 'data' && format !== undefined) return wavCut(bytes, format, body, size)
    // Chunks begin at even places.
    at = body + size + (size % 2)
  }
  throw new RecordingError('unreadable')
}

function wavCut(bytes: ArrayBuffer, format: number, body: number, size: number): Slice[] {
  const view = new DataView(bytes, format + 8)
  const channels = view.getUint16(2, true)
  const rate = view.getUint32(4, true)
  const bytesPerSecond = view.getUint32(8, true)
  const blockBytes = view.getUint16(12, true)
  if (channels > MAX_CHANNELS || rate > MAX_RATE || bytesPerSecond === 0 || blockBytes === 0)
    throw new RecordingError('unreadable')
  const secondsPerBlock = blockBytes / bytesPerSecond
  const unitBytes = Math.max(1, secondsPerBlock * rate) * channels * BYTES_PER_SAMPLE
  if (unitBytes > SLICE_BYTES) throw new RecordingError('unreadable')
  const header = new Uint8Array(bytes.slice(format, format + 8 + new DataView(bytes).getUint32(format + 4, true)))
  return cut(Math.floor(size / blockBytes), unitBytes, (from, to) =>
    wavFile(header, new Uint8Array(bytes, body + from * blockBytes, (to - from) * blockBytes)),
  )
}

/** A WAV file of one format and one data chunk. */
function wavFile(format: Uint8Array, samples: Uint8Array): ArrayBuffer {
  const file = new Uint8Array(12 + format.length + 8 + samples.length)
  const view = new DataView(file.buffer)
  const write = (at: number, text: string, size: number) => {
    file.set(new TextEncoder().encode(text), at)
    view.setUint32(at + 4, size, true)
  }
  write(0, 'RIFF', file.length - 8)
  file.set(new TextEncoder().encode('WAVE'), 8)
  file.set(format, 12)
  write(12 + format.length, 'data', samples.length)
  file.set(samples, 20 + format.length)
  return file.buffer
}

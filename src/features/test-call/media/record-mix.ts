import { withDuration } from './webm-duration'

/** Safari supports only the second. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const BITS_PER_SECOND = 32_000
const CHUNK_MS = 1000
const HEAD_BYTES = 4096

export interface MixRecorder {
  /** Adds a stream, such as that of another microphone. */
  add: (stream: MediaStream) => void
  /** The recording so far; undefined where nothing was recorded. Never rejects. */
  stop: () => Promise<Blob | undefined>
}

const nothing: MixRecorder = { add: () => {}, stop: async () => undefined }

/** Records several streams as one. If the browser cannot, the call goes on without a recording. */
export function recordMix(streams: MediaStream[]): MixRecorder {
  if (typeof MediaRecorder === 'undefined' || typeof AudioContext === 'undefined') return nothing
  const context = new AudioContext()
  const close = () => {
    if (context.state !== 'closed') void context.close()
  }
  try {
    return startRecorder(context, streams, close)
  } catch {
    close()
    return nothing
  }
}

function startRecorder(context: AudioContext, streams: MediaStream[], close: () => void): MixRecorder {
  const output = context.createMediaStreamDestination()
  const add = (stream: MediaStream) => {
    if (stream.getAudioTracks().length > 0) context.createMediaStreamSource(stream).connect(output)
  }
  for (const stream of streams) add(stream)
  void context.resume().catch(() => {})

  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(output.stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const chunks: Blob[] = []
  const began = performance.now()
  let seconds = 0
  const stopped = new Promise<void>((resolve) => {
    const over = () => {
      seconds = (performance.now() - began) / 1000
      close()
      resolve()
    }
    recorder.addEventListener('stop', over, { once: true })
    recorder.addEventListener('error', over, { once: true })
  })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) chunks.push(data)
  })
  // In chunks, so that a recorder that fails leaves a partial recording.
  recorder.start(CHUNK_MS)
  return {
    add: (stream) => {
      if (recorder.state !== 'inactive') add(stream)
    },
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      if (chunks.length === 0) return undefined
      const type = (recorder.mimeType || mimeType || chunks[0]?.type) ?? ''
      return complete(new Blob(chunks, { type: type.replace(/;.*/, '') }), seconds)
    },
  }
}

/** Adds the duration if the format leaves it out. */
async function complete(blob: Blob, seconds: number): Promise<Blob> {
  if (blob.type !== 'audio/webm') return blob
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  const full = withDuration(head, seconds)
  return full ? new Blob([full, blob.slice(HEAD_BYTES)], { type: blob.type }) : blob
}

/** File name of a recording. */
export function recordingName({ type }: Blob, id: string): string {
  const extension = /^audio\/(webm|mp4|ogg)/.exec(type)?.[1] ?? 'webm'
  return `${id.replace(/[^\w-]+/g, '-')}.${extension === 'mp4' ? 'm4a' : extension}`
}

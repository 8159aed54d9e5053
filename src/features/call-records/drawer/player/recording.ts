const MEGABYTE = 1024 * 1024

/** What may be held in memory to draw the waveform or to seek where the server cannot. */
const MOST_BYTES = 20 * MEGABYTE
/** What may be held in memory to save it under its right name. */
export const MOST_SAVED_BYTES = 200 * MEGABYTE

/**
 * - `refused`: the bucket answered, and does not give it
 * - `unreadable`: no answer, or one this page may not read (CORS)
 * - `large`: more than the cap
 */
export class RecordingError extends Error {
  readonly kind: 'refused' | 'unreadable' | 'large'

  constructor(kind: RecordingError['kind']) {
    super(`Recording ${kind}`)
    this.name = 'RecordingError'
    this.kind = kind
  }
}

/** The bytes of a recording, straight from the bucket: neither bearer nor cookies go there. */
export async function fetchRecording(url: string, signal: AbortSignal, most = MOST_BYTES): Promise<Blob> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(url, {
      signal: abort.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch((error) => {
      throw signal.aborted ? error : new RecordingError('unreadable')
    })
    if (!response.ok) throw new RecordingError('refused')
    if (Number(response.headers.get('Content-Length') ?? 0) > most) throw new RecordingError('large')
    const blob = await readUpTo(response, most)
    if (blob.size === 0) throw new RecordingError('refused')
    return blob
  } catch (error) {
    // Whatever is still on its way is not wanted any more.
    abort.abort()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function readUpTo(response: Response, most: number): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body) return response.blob()
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
    size += value.length
    if (size > most) throw new RecordingError('large')
    parts.push(value)
  }
}

/** The name to save a recording under: the call's id, and the ending of its key. */
export function recordingName(id: string, key: string): string {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(key)?.[1]
  return ending ? `${id}.${ending}` : id
}

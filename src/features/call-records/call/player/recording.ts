const MEGABYTE = 1024 * 1024

/** Memory limit for drawing the waveform and for in-memory seeking. */
const MAX_BYTES = 20 * MEGABYTE
/** Memory limit for downloads. */
export const MAX_DOWNLOAD_BYTES = 200 * MEGABYTE

/**
 * - `refused`: the bucket answered with an error
 * - `unreadable`: no response, or blocked by CORS
 * - `large`: exceeds the limit
 */
export class RecordingError extends Error {
  readonly kind: 'refused' | 'unreadable' | 'large'

  constructor(kind: RecordingError['kind']) {
    super(`Recording ${kind}`)
    this.name = 'RecordingError'
    this.kind = kind
  }
}

/** Fetches a recording from the bucket, without bearer token and cookies. */
export async function fetchRecording(url: string, signal: AbortSignal, maxBytes = MAX_BYTES): Promise<Blob> {
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
    if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) throw new RecordingError('large')
    const blob = await readBody(response, maxBytes)
    if (blob.size === 0) throw new RecordingError('refused')
    return blob
  } catch (error) {
    // Cancel the rest of the download.
    abort.abort()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body) return response.blob()
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
    size += value.length
    if (size > maxBytes) throw new RecordingError('large')
    parts.push(value)
  }
}

/** File name of a download: call id and the key's extension. */
export function recordingName(id: string, key: string): string {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(key)?.[1]
  return extension ? `${id}.${extension}` : id
}

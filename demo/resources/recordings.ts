import { AUDIO_FOLDER, audioOf } from '../db/audio'
import { LONG_SECONDS } from '../db/seed/long-script'
import type { Mock } from '../mock'

/* Recordings are static files, but for those of test calls, and a few to try what a bucket may do to a player. */

const bucketError = (status: number, code: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`, {
    status,
    headers: { 'Content-Type': 'text/xml' },
  })

export const mocks: readonly Mock[] = [
  recording('missing.mp3', () => bucketError(404, 'NoSuchKey')),
  recording('forbidden.mp3', () => bucketError(403, 'AccessDenied')),
  recording('broken.mp3', () => new Response('This is not sound.', { headers: { 'Content-Type': 'audio/mpeg' } })),
  recording('hangs.mp3', () => new Promise<never>(() => {})),
  recording('two-hours.mp3', (request) => ranged(request.headers.get('Range'), silence(), 'audio/mpeg')),
  {
    method: 'GET',
    path: `/recordings/${AUDIO_FOLDER}:file`,
    answer: async (request, { file }) => {
      const audio = await audioOf(AUDIO_FOLDER + file)
      if (!audio) return bucketError(404, 'NoSuchKey')
      return ranged(request.headers.get('Range'), new Uint8Array(audio.bytes), audio.type)
    },
  },
]

function recording(file: string, answer: (request: Request) => Response | Promise<Response>): Mock {
  return { method: 'GET', path: `/recordings/${file}`, answer: async (request) => answer(request) }
}

let made: Uint8Array<ArrayBuffer> | undefined

/** Two hours of silence as MP3: 8 kbit/s mono at 16 kHz, whose frames are 36 bytes and 36 milliseconds long. */
function silence(): Uint8Array<ArrayBuffer> {
  if (made) return made
  const frame = 36
  made = new Uint8Array(LONG_SECONDS * 1000)
  for (let at = 0; at < made.length; at += frame) made.set([0xff, 0xf3, 0x18, 0xc4], at)
  return made
}

/** A file, or the part of it that is asked for: a player that seeks sends a range request. */
function ranged(range: string | null, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes' }
  if (from === undefined) return new Response(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
  const start = Number(from)
  if (start >= bytes.length)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes.length}` } })
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  const part = bytes.slice(start, end + 1)
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': `${part.length}`,
      'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
    },
  })
}

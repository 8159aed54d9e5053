import { delay, HttpResponse, http } from 'msw'
import { LONG_SECONDS } from '../db/seed/long-script'
import type { Mock } from '../serve'

/* Recordings are plain files and pass by; these few exist only here, to see what a bucket may do to a player. */

const bucketError = (status: number, code: string) =>
  HttpResponse.xml(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`, { status })

export const mocks: readonly Mock[] = [
  recording('missing.mp3', () => bucketError(404, 'NoSuchKey')),
  recording('forbidden.mp3', () => bucketError(403, 'AccessDenied')),
  recording('broken.mp3', () => new HttpResponse('This is not sound.', { headers: { 'Content-Type': 'audio/mpeg' } })),
  recording('hangs.mp3', async () => {
    await delay('infinite')
    return HttpResponse.error()
  }),
  recording('two-hours.mp3', (request) => ranged(request.headers.get('Range'), silence())),
]

function recording(file: string, answer: (request: Request) => Response | Promise<Response>): Mock {
  const path = `/recordings/${file}`
  return { method: 'GET', path, handler: (base) => http.get(base + path, ({ request }) => answer(request)) }
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

/** A player that seeks asks for a part. */
function ranged(range: string | null, bytes: Uint8Array<ArrayBuffer>): Response {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const headers = { 'Content-Type': 'audio/mpeg', 'Accept-Ranges': 'bytes' }
  if (from === undefined)
    return new HttpResponse(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
  const start = Number(from)
  if (start >= bytes.length)
    return new HttpResponse(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes.length}` } })
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  const part = bytes.slice(start, end + 1)
  return new HttpResponse(part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': `${part.length}`,
      'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
    },
  })
}

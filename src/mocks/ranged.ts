/** A file, or the part of it that is asked for: a player that seeks sends a range request. */
export function ranged(range: string | null, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
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

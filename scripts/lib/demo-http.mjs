// The demo backend's requests and responses over HTTP.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export function toRequest(incoming) {
  const bodyless = incoming.method === 'GET' || incoming.method === 'HEAD'
  return new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`), {
    // Handlers know no HEAD: it is a GET whose body stays here.
    method: incoming.method === 'HEAD' ? 'GET' : incoming.method,
    headers: Object.entries(incoming.headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    body: bodyless ? undefined : Readable.toWeb(incoming),
    duplex: 'half',
  })
}

export async function send(response, incoming, outgoing, headers) {
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...headers })
  if (incoming.method === 'HEAD' || !response.body) return outgoing.end()
  await pipeline(Readable.fromWeb(response.body), outgoing)
}

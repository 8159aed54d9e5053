import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status: number
  body?: string
  headers?: Record<string, string>
}

export interface Receiver {
  url: string
  received: Received[]
  /** What was received at a path, without its query. */
  at: (path: string) => Received[]
  close: () => void
}

/** A server that webhooks are sent to. @param answer undefined: it never answers */
export async function startReceiver(
  answer: (request: Received, count: number) => Answer | undefined,
): Promise<Receiver> {
  const received: Received[] = []
  const at = (path: string) => received.filter((each) => each.path.split('?')[0] === path)
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: Buffer.concat(parts).toString() }
    received.push(one)
    const given = answer(one, at(url.split('?')[0] ?? '').length)
    if (given) response.writeHead(given.status, given.headers).end(given.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, received, at },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

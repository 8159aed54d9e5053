import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createBackend } from '@demo/backend'

type Fields = Record<string, unknown>
/** Handles a request instead of the demo backend; `answer` forwards the request to the backend. */
export type Plant = (answer: () => Promise<Response>, request: Request) => Response | Promise<Response>

/** The demo backend over HTTP, with deviations by `METHOD /path` below `/api/v1`; `*` is for all others. */
export async function plantedServer(plants: Record<string, Plant>) {
  const backend = createBackend()
  const requests: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'DELETE'
    const request = new Request(new URL(incoming.url ?? '/', 'http://localhost'), {
      method: incoming.method,
      headers: Object.entries(incoming.headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      body: hasBody ? (Readable.toWeb(incoming) as ReadableStream) : undefined,
      duplex: 'half',
    } as RequestInit)
    const line = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`
    requests.push(line)
    const answer = async () => (await backend(request)) ?? new Response(null, { status: 404 })
    const plant = plants[line] ?? plants['*'] ?? answer
    const given = await plant(answer, request)
    if (given.type === 'error') return outgoing.destroy()
    outgoing.writeHead(given.status, Object.fromEntries(given.headers)).end(Buffer.from(await given.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function jsonOf(answer: () => Promise<Response>) {
  const response = await answer()
  return { status: response.status, json: (await response.json()) as Fields }
}

/** Changes the JSON of an answer. */
export const withJson =
  (change: (json: Fields) => unknown): Plant =>
  async (answer) => {
    const { status, json } = await jsonOf(answer)
    return Response.json(change(json), { status })
  }

/** Changes the first record of a list. */
export const withFirst = (change: (record: Fields) => unknown) =>
  withJson(({ records, ...rest }) => {
    const [first, ...others] = records as Fields[]
    return { ...rest, records: [change(first ?? {}), ...others] }
  })

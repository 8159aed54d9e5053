import { asksForFixtures } from './ask-for-fixtures'
import { createBackend } from './backend'
import { loadDb } from './db/persist'
import { showFixtures } from './db/seed/fixtures'
import { welcomeVisitor } from './db/visits'
import { inPageFetch } from './in-page'
import { fetchAwake, startWorker } from './worker'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const backend = createBackend({ base, latency: 'natural' })

/** Resolves, once requests are answered, to what the console's transport uses in place of `fetch`. */
export async function start(): Promise<typeof fetch> {
  showFixtures(asksForFixtures())
  const [worker] = await Promise.all([startWorker(backend), loadDb()])
  welcomeVisitor()
  const inPage = inPageFetch(backend)
  if (!worker) return inPage
  const awake = fetchAwake()
  // The worker would go on with an event stream whose request is aborted.
  return (input, init) => (acceptsStream(input, init) ? inPage : awake)(input, init)
}

const acceptsStream = (input: RequestInfo | URL, init?: RequestInit) =>
  new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    .get('Accept')
    ?.includes('text/event-stream') ?? false

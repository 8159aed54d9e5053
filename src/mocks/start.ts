import { createBackend } from './backend'
import { loadDb } from './db/persist'
import { inPageFetch } from './in-page'
import { fetchAwake, startWorker } from './worker'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const backend = createBackend({ base, latency: 'natural' })

/** Resolves, once requests are answered, to what the console's transport uses in place of `fetch`. */
export async function start(): Promise<typeof fetch> {
  const [worker] = await Promise.all([startWorker(backend), loadDb()])
  return worker ? fetchAwake() : inPageFetch(backend)
}

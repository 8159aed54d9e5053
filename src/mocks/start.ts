import { loadDb } from './db/persist'
import { createHandlers } from './handlers'
import { answerWith } from './in-page'
import { fetchAwake, startWorker } from './worker'

const handlers = createHandlers(import.meta.env.BASE_URL.replace(/\/$/, ''), { latency: 'natural' })

/** Resolves, when requests are answered, to what the console's transport should ask with in place of `fetch`. */
export async function start(): Promise<typeof fetch> {
  const [worker] = await Promise.all([startWorker(handlers), loadDb()])
  return worker ? fetchAwake() : fetchInPage
}

/** Answers without a service worker; the static host is asked for what is not the API's. */
const fetchInPage: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  return (await answerWith(handlers, request.clone())) ?? fetch(request)
}

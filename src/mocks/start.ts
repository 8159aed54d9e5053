import { setupWorker } from 'msw/browser'
import { loadDb } from './db/persist'
import { createHandlers } from './handlers'
import { answerWith } from './in-page'

export type DemoStart =
  | { mode: 'worker' }
  /** For the console's transport: takes the place of `fetch` and lets through what is not the API's. */
  | { mode: 'page'; fetch: typeof fetch }

const base = import.meta.env.BASE_URL
const handlers = createHandlers(base.replace(/\/$/, ''), { latency: 'natural' })

export async function start(): Promise<DemoStart> {
  const [worker] = await Promise.all([startWorker(), loadDb()])
  return worker ? { mode: 'worker' } : { mode: 'page', fetch: fetchInPage }
}

/** Answers a request of the API without a service worker. */
export async function answerInPage(request: Request): Promise<Response> {
  return (await answerWith(handlers, request.clone())) ?? fetch(request)
}

const fetchInPage: typeof fetch = (input, init) => answerInPage(new Request(input, init))

async function startWorker(): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator) || (await bypassed())) return false
    const worker = setupWorker(...handlers)
    const started = worker.start({
      serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
      quiet: true,
      onUnhandledRequest: 'bypass',
    })
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 5000, 'late'))
    return (await Promise.race([started, late])) !== 'late'
  } catch {
    // No worker script, no right to register one: the page answers for itself.
    return false
  }
}

/**
 * Whether a worker is there that does not serve this page: after a forced reload, or with the developer tools' "bypass
 * for network". MSW would reload the page for that, in the second case for ever.
 */
async function bypassed(): Promise<boolean> {
  if (navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration(base)
  return registration?.active?.scriptURL.endsWith('/mockServiceWorker.js') ?? false
}

import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import type { Backend } from './backend'
import { NetworkFailure } from './mock'

const base = import.meta.env.BASE_URL

/** Starts MSW's worker over the backend; false where there can be none, or where it does not serve this page. */
export async function startWorker(backend: Backend): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator) || (await bypassed())) return false
    const worker = setupWorker(http.all(`${base}*`, ({ request }) => mswAnswer(backend, request)))
    const started = stayingOn(() =>
      worker.start({
        serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
        quiet: true,
        onUnhandledRequest: 'bypass',
      }),
    )
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 5000, 'late'))
    return (await Promise.race([started, late])) !== 'late'
  } catch {
    // No worker script, no right to register one: the page answers for itself.
    return false
  }
}

async function mswAnswer(backend: Backend, request: Request): Promise<Response | undefined> {
  try {
    return await backend(request)
  } catch (error) {
    if (error instanceof NetworkFailure) return HttpResponse.error()
    throw error
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

/**
 * Starts MSW without its farewell. At `beforeunload` it lets the worker go, and what a page asks after that would reach
 * the static host: a page that is still leaving, or whose reader chose to stay for what is not saved, or that comes back
 * from the back-forward cache. A worker that serves nobody lets everything through.
 */
async function stayingOn<T>(start: () => Promise<T>): Promise<T> {
  const listen = window.addEventListener
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
    if (type !== 'beforeunload') listen.call(window, type, ...rest)
  }
  try {
    return await start()
  } finally {
    window.addEventListener = listen
  }
}

/**
 * `fetch`, once the worker knows this page. Browsers stop an idle worker, which forgets whom it serves: behind a hidden
 * tab, whose timers are too slow to keep it awake, or while the machine slept.
 */
export function fetchAwake(): typeof fetch {
  let awake: Promise<void> | undefined = Promise.resolve()
  const forget = () => {
    awake = undefined
  }
  document.addEventListener('visibilitychange', forget)
  window.addEventListener('pageshow', forget)
  return async (input, init) => {
    if (document.hidden) forget()
    awake ??= wake()
    await awake
    return fetch(input, init)
  }
}

/** Presents this page to the worker; resolves when it has answered, or after a second. */
function wake(): Promise<void> {
  return new Promise((resolve) => {
    const { controller } = navigator.serviceWorker
    if (!controller) return resolve()
    const done = (event?: MessageEvent) => {
      if (event && event.data?.type !== 'MOCKING_ENABLED') return
      navigator.serviceWorker.removeEventListener('message', done)
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(done, 1000)
    navigator.serviceWorker.addEventListener('message', done)
    controller.postMessage('MOCK_ACTIVATE')
  })
}

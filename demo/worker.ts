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
    // The script is missing or may not be registered: the page answers its own requests.
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
 * Whether a worker is registered that does not control this page: after a forced reload, or with the developer tools'
 * "bypass for network", in which case MSW would reload the page in a loop.
 */
async function bypassed(): Promise<boolean> {
  if (navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration(base)
  return registration?.active?.scriptURL.endsWith('/mockServiceWorker.js') ?? false
}

/**
 * Starts MSW without its `beforeunload` listener, which detaches the page from the worker: requests of a page that is
 * still unloading, was kept by its leave guard or is restored from the back-forward cache would reach the static host.
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
 * `fetch`, after the worker has registered this page. Browsers stop an idle worker (behind a hidden tab, during sleep),
 * and its list of pages is lost with it.
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

/** Registers this page with the worker again; resolves at its answer, or after a second. */
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

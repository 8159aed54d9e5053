import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { loadFirstScreen, loadQueryClient, preloadFirstScreen } from './app/router'
import { startAnalytics } from './lib/analytics'
import { loadTransport, prefetchClient } from './lib/api/call'
import { delay } from './lib/delay'
import { setDemo } from './lib/demo'
import { startI18n } from './lib/i18n'
import { startPreferences } from './lib/preferences'
import { isSignedIn } from './lib/session'
import './styles.css'

const FONTS_AFTER_MS = 3000

async function removeDemoWorkers() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const isDemo = ({ active }: ServiceWorkerRegistration) => active?.scriptURL.endsWith('/mockServiceWorker.js')
  await Promise.all(workers.filter(isDemo).map((worker) => worker.unregister()))
}

/** Starts the demo backend before the first request; other builds do not contain it. */
async function startBackend() {
  if (__DEMO__) {
    const { startDemo, resetDemo, connectAgent } = await import('./mocks/browser')
    setDemo({ reset: resetDemo, connectAgent })
    const [answer, transport] = await Promise.all([startDemo(), loadTransport()])
    await transport.answerWith(answer)
  } else {
    // A demo formerly hosted on this origin may have left a service worker that would keep answering requests. Only
    // where it controls this page must the first request wait for its end.
    const isWorking = Boolean(navigator.serviceWorker?.controller)
    const removal = removeDemoWorkers().catch(() => {})
    if (isWorking) await removal
  }
}

async function boot() {
  startPreferences()
  // A signed-in user needs data immediately: load client and cache in parallel with the dictionary.
  if (isSignedIn()) {
    void Promise.all([loadTransport(), loadQueryClient()])
    if (!globalThis.earlyRequest) prefetchClient()
  }
  const texts = startI18n()
  preloadFirstScreen()
  startAnalytics()
  await Promise.all([texts, startBackend().then(loadFirstScreen)])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // A transition: React yields to input and paints while it renders.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  // A name in Cyrillic or Greek can wait for its font until the page has settled.
  await delay(FONTS_AFTER_MS)
  await import('./lib/script-fonts').catch(() => {})
}

/** Neither dictionary nor screens are available: show plain text instead of a white page. */
boot().catch((error: unknown) => {
  document.getElementById('frame')?.remove()
  const root = document.getElementById('root')
  if (root)
    root.textContent = 'Parley could not start. Please reload the page. · 시작하지 못했습니다. 새로 고침해 주세요.'
  throw error
})

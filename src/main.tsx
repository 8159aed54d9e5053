import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { loadFirstScreen } from './app/router'
import { startAnalytics } from './lib/analytics'
import { setDemo } from './lib/demo'
import { env } from './lib/env'
import { startI18n } from './lib/i18n'
import { startObserving } from './lib/observe'
import { startPreferences } from './lib/preferences'
import './styles.css'

async function removeDemoWorkers() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const isDemo = ({ active }: ServiceWorkerRegistration) => active?.scriptURL.endsWith('/mockServiceWorker.js')
  await Promise.all(workers.filter(isDemo).map((worker) => worker.unregister()))
}

/** Starts the demo backend before the first request; other builds do not contain it. */
async function startBackend() {
  if (__DEMO__) {
    const [{ startDemo, resetDemo, connectAgent }, { answerWith }] = await Promise.all([
      import('@demo/browser'),
      import('./lib/api/client'),
    ])
    setDemo({ reset: resetDemo, connectAgent })
    answerWith(await startDemo())
  } else {
    // A demo formerly hosted on this origin may have left a service worker that would keep answering requests. Only
    // where it controls this page must the first request wait for its end.
    const isWorking = Boolean(navigator.serviceWorker?.controller)
    const removal = removeDemoWorkers().catch(() => {})
    if (isWorking) await removal
  }
}

async function boot() {
  if (env.observe !== undefined) startObserving(() => import('./app/observer').then(({ connect }) => connect()))
  startPreferences()
  startAnalytics()
  await Promise.all([startI18n(), startBackend().then(loadFirstScreen)])
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
}

/** Neither dictionary nor screens are available: show plain text instead of a white page. */
boot().catch((error: unknown) => {
  const root = document.getElementById('root')
  if (root)
    root.textContent = 'Parley could not start. Please reload the page. · 시작하지 못했습니다. 새로 고침해 주세요.'
  throw error
})

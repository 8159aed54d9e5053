import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { trackPageView, type ViewedScreen } from '@/lib/analytics'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { readFailure } from '@/lib/api/describe'
import { dropEarly } from '@/lib/api/early'
import type { FailureHooks } from '@/lib/api/query-client'
import { delay } from '@/lib/delay'
import { dropAllDrafts } from '@/lib/drafts'
import { basePath } from '@/lib/env'
import { i18n } from '@/lib/i18n'
import { notify } from '@/lib/notify'
import { parseSearch, stringifySearch } from '@/lib/search-params'
import { isSignedIn, lastSessionEnd, useSession } from '@/lib/session'
import { routeTree } from '@/routeTree.gen'
import { RouterError } from './errors/router-error'
import { forgetRecents } from './palette/forget-recents'
import { PendingPage } from './shell/pending-page'

const NotFound = lazy(() => import('./errors/not-found').then((module) => ({ default: module.NotFound })))

let queryClient: QueryClient | undefined

/** The shared query cache, created with the first screen that reads data. */
export async function loadQueryClient() {
  const { createQueryClient } = await import('@/lib/api/query-client')
  queryClient ??= createQueryClient(failureHooks)
  return queryClient
}

const failureHooks: FailureHooks = {
  onServerError: () => {
    notify({ tone: 'destructive', title: i18n.t('errors.internalServerError') })
    // Pushed, not replaced: Back restores the page with its filters and refetches.
    void router.navigate({ to: '/500' })
  },
  onReadFailed: (error) => notify({ tone: 'destructive', ...readFailure(i18n.t, error) }),
}

export const router = createRouter({
  routeTree,
  basepath: basePath || '/',
  context: { loadQueryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 30_000,
  defaultPendingMs: 1000,
  defaultPendingMinMs: 500,
  defaultGcTime: 5 * 60_000,
  scrollRestoration: true,
  defaultPendingComponent: PendingPage,
  defaultNotFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
  defaultErrorComponent: RouterError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Loads a screen's code and dictionaries early. A failure is ignored: navigating there loads them again. */
function preloadScreen(ids: readonly (keyof typeof router.routesById)[]) {
  for (const id of ids) void Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => {})
}

/** Signing out must work offline, so the sign-in page is prefetched at the first pointer or key event. */
const preloadSignIn = () => preloadScreen(['/_public', '/_public/sign-in'])

/** How long the first render waits for rows that have been requested before; the page shows its frame meanwhile. */
const FIRST_ROWS_MS = 300
/** After this, a first screen that is still loading shows so. */
const FIRST_SCREEN_MS = 1000

/** Resolves with the first query that has an answer or has failed. */
const firstAnswer = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(({ query }) => {
      if (query.state.status === 'pending') return
      stop()
      resolve()
    })
  })

async function loadScreenAndRows() {
  // Where its code cannot be loaded, the router says so and offers another try.
  const client = globalThis.earlyRequest && isSignedIn() ? await loadQueryClient().catch(() => undefined) : undefined
  const rows = client && firstAnswer(client)
  // A failure is reported by the router, which loads again when it is rendered.
  await router.load().catch(() => {})
  // A read that the loader has sent and that fails before its screen is rendered is shown, not sent again.
  for (const { queryKey } of client?.getQueryCache().getAll() ?? [])
    client?.setQueryDefaults(queryKey, { retryOnMount: false })
  if (rows) await Promise.race([rows, delay(FIRST_ROWS_MS)])
}

/**
 * Loads the first screen before the first render, so that it is rendered once: not empty, then with a skeleton, then
 * with rows. Resolves after a second at the latest; the router then shows what is missing.
 */
export const loadFirstScreen = () => Promise.race([loadScreenAndRows(), delay(FIRST_SCREEN_MS)])

/** Loads the code and dictionaries of the first screen in parallel with the shared texts instead of after them. */
export function preloadFirstScreen() {
  const ids = router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId)
  if (ids.includes('/_authenticated') && !isSignedIn()) preloadSignIn()
  else preloadScreen(ids)
}

/** Keeps the URL in step with the session: after a sign-out nothing of the last user stays visible or cached. */
export function watchSession() {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id && now.token === before.token) return
    const changedUser = now.user?.id !== before.user?.id
    if (changedUser) {
      dropEarly()
      void queryClient?.cancelQueries()
      queryClient?.clear()
    }
    if (now.token) {
      void router.invalidate()
      return
    }
    const expired = lastSessionEnd() === 'expired'
    if (expired) notify({ tone: 'destructive', title: i18n.t('errors.sessionExpired') })
    else {
      dropAllDrafts()
      forgetAttempts()
      forgetRecents()
    }
    const redirect = expired ? router.latestLocation.href : undefined
    void router.navigate({ to: '/sign-in', search: { redirect }, replace: true })
  })
  window.addEventListener('pointerdown', preloadSignIn, { once: true, capture: true })
  window.addEventListener('keydown', preloadSignIn, { once: true, capture: true })
  const removeFrame = router.subscribe('onRendered', () => {
    document.getElementById('frame')?.remove()
    removeFrame()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) trackPageView(viewedScreen())
  })
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** The screen on show. Of an address that leads nowhere, which may be anything, only the beginning is matched. */
function viewedScreen(): ViewedScreen {
  const { matches, location } = router.state
  const screen = matches.at(-1)
  const path = withoutSlash(location.pathname)
  if (!screen || withoutSlash(screen.pathname) !== path) return { path: '/404', route: '/404' }
  const { fullPath, params } = screen
  return { path, route: withoutSlash(fullPath), agentId: 'agentId' in params ? params.agentId : undefined }
}

import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '@/lib/address/search-params'
import { trackPageView, type ViewedScreen } from '@/lib/analytics'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { readFailure } from '@/lib/api/describe'
import { dropEarly } from '@/lib/api/early'
import { createQueryClient } from '@/lib/api/query-client'
import { delay } from '@/lib/delay'
import { basePath } from '@/lib/env'
import { i18n } from '@/lib/i18n'
import { loadTexts } from '@/lib/i18n/texts'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { notify } from '@/lib/notify'
import { observeCaught } from '@/lib/observe'
import { dropAllDrafts } from '@/lib/session/drafts'
import { isSignedIn, lastSessionEnd, useSession } from '@/lib/session/session'
import { routeTree } from '@/routeTree.gen'
import { RouterError } from './errors/router-error'
import { forgetRecents } from './palette/forget-recents'
import { PendingPage } from './shell/pending-page'

/** Few visits see it. */
const NotFound = lazyNamed(() => import('./errors/not-found').then((module) => module.NotFound))

export const queryClient = createQueryClient({
  onServerError: () => {
    notify({ tone: 'destructive', title: i18n.t('errors.internalServerError') })
    // Pushed, not replaced: Back restores the page with its filters and refetches.
    void router.navigate({ to: '/500' })
  },
  onReadFailed: (error) => notify({ tone: 'destructive', ...readFailure(i18n.t, error) }),
})

export const router = createRouter({
  routeTree,
  basepath: basePath || '/',
  context: { queryClient },
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
    <LazyBoundary>
      <NotFound />
    </LazyBoundary>
  ),
  defaultErrorComponent: RouterError,
  defaultOnCatch: observeCaught,
})

// `lazyRouteComponent` swallows a failed import in `preload` and reloads the page on render, which offline shows the
// browser's error page. It clears `preload` after a successful import, so a failed one can reject here: RouterError.
for (const { options } of Object.values(router.routesById)) {
  const { component } = options
  const load = component?.preload
  if (load)
    component.preload = async () => {
      await load()
      if (component.preload) throw new TypeError('Failed to load a dynamically imported module')
    }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Loads a screen's code and dictionaries early. A failure is ignored: navigating there loads them again. */
function preloadScreen(ids: readonly (keyof typeof router.routesById)[]) {
  void Promise.resolve(loadTexts(ids.flatMap((id) => router.routesById[id].options.staticData?.texts ?? []))).catch(
    () => {},
  )
  for (const id of ids) void Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => {})
}

/** Signing out must work offline, so the sign-in page is prefetched at the first pointer or key event. */
const preloadSignIn = () => preloadScreen(['/_public', '/_public/sign-in'])

/** How long the first render waits for rows that were requested early; the skeleton is shown meanwhile. */
const FIRST_ROWS_MS = 300

/** Settles with the first read that has an answer or has failed. */
const firstAnswer = () =>
  Promise.race(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ promise }) => promise),
  )

/**
 * Loads the first screen before the first render, and waits for rows that were requested early, so that it is rendered
 * once: not with a skeleton, then with rows.
 */
export async function loadFirstScreen() {
  const hasEarly = isSignedIn() && globalThis.earlyRequests !== undefined
  await router.load()
  if (hasEarly) await Promise.race([firstAnswer().catch(() => {}), delay(FIRST_ROWS_MS)])
}

/** Keeps the URL in step with the session: after a sign-out nothing of the last user stays visible or cached. */
export function watchSession() {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id && now.token === before.token) return
    const changedUser = now.user?.id !== before.user?.id
    if (changedUser) {
      dropEarly()
      void queryClient.cancelQueries()
      queryClient.clear()
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
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) trackPageView(viewedScreen())
  })
}

export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** The current screen; `/404` for an address that is not found, of which the router may match only the beginning. */
function viewedScreen(): ViewedScreen {
  const { matches, location } = router.state
  const screen = matches.at(-1)
  const path = withoutSlash(location.pathname)
  if (!screen || screen.status === 'notFound' || withoutSlash(screen.pathname) !== path)
    return { path: '/404', title: '404' }
  const { fullPath, params, search } = screen
  const agentId = 'agentId' in params ? params.agentId : 'agent' in search ? search.agent : undefined
  return { path, title: withoutSlash(fullPath), agentId }
}

import { redirect } from '@tanstack/react-router'
import { safeRedirect } from '@/lib/address/redirect'
import { isSignedIn, syncSession } from '@/lib/session/session'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The user name after sign-up: in history state, not in the URL. */
    username?: string
  }
}

export interface SignInSearch {
  /** Where to go after signing in; validated by `safeRedirect`. */
  redirect?: string
}

/** Search schema of the sign-in routes: non-text values count as absent. */
export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
})

/** Redirects a signed-in user before the page renders. */
export function redirectIfSignedIn(search: SignInSearch = {}) {
  syncSession()
  if (isSignedIn()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
}

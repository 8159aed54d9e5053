import { redirect } from '@tanstack/react-router'
import { safeRedirect } from '@/lib/redirect'
import { isSignedIn, syncSession } from '@/lib/session'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name somebody has just signed up with: in the history entry, not in the address. */
    username?: string
  }
}

export interface SignInSearch {
  /** Where to go after signing in; checked by `safeRedirect` before it is used. */
  redirect?: string
}

/** The search of a sign-in route: anything but a text counts as absent. */
export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
})

/** Who is signed in already goes on to where they wanted, before anything of the page is drawn. */
export function skipIfSignedIn(search: SignInSearch = {}) {
  syncSession()
  if (isSignedIn()) throw redirect({ href: safeRedirect(search.redirect), replace: true })
}

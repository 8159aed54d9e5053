import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '@/app/shell/shell'
import { isSignedIn, syncSession, useSession } from '@/lib/session/session'

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: ({ location }) => {
    syncSession()
    if (!isSignedIn()) {
      const redirectTo = location.href === '/' ? undefined : location.href
      throw redirect({ to: '/sign-in', search: { redirect: redirectTo }, replace: true })
    }
  },
  component: Guarded,
})

function Guarded() {
  // Signed out, maybe in another tab: nothing of the account is shown while the sign-in page loads.
  return useSession(({ token }) => token) && <Shell />
}

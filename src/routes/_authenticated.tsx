import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '@/app/shell/shell'
import { isSignedIn, syncSession, useSession } from '@/lib/session'

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: async ({ context, location }) => {
    syncSession()
    if (!isSignedIn()) {
      const redirectTo = location.href === '/' ? undefined : location.href
      throw redirect({ to: '/sign-in', search: { redirect: redirectTo }, replace: true })
    }
    return { queryClient: await context.loadQueryClient() }
  },
  component: Guarded,
})

function Guarded() {
  const queryClient = Route.useRouteContext({ select: (context) => context.queryClient })
  // Signed out, maybe in another tab: nothing of the account is shown while the sign-in page loads.
  if (!useSession(({ token }) => token)) return null
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}

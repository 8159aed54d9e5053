import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '@/app/shell/shell'
import { isSignedIn, syncSession } from '@/lib/session'

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
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}

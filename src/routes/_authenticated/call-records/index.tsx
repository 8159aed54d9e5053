import { createFileRoute } from '@tanstack/react-router'
import { CallLogPage } from '@/features/call-records/log/call-log-page'
import { prefetchCallLog } from '@/features/call-records/queries'
import { callLog } from '@/features/call-records/search'

export const Route = createFileRoute('/_authenticated/call-records/')({
  ...callLog.route,
  // Here, as the router's plugin cuts off only what is written in the route.
  loader: ({ context, deps, location }) => prefetchCallLog(context.queryClient, deps, location.search),
  component: () => <CallLogPage search={Route.useSearch()} />,
})

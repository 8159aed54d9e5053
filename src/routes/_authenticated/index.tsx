import { createFileRoute } from '@tanstack/react-router'
import { CallLogPage } from '@/features/call-records/call-log-page'
import { callListQuery } from '@/features/call-records/queries'
import { callLogRoute } from '@/features/call-records/route-options'
import { CallLogSearch } from '@/features/call-records/search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/')({
  ...callLogRoute,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    if (!deps.tab) void context.queryClient.prefetchQuery(callListQuery(CallLogSearch(deps)))
  },
  component: () => <CallLogPage search={useScreenSearch(CallLogSearch)} />,
})

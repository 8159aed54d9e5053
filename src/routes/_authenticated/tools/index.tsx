import { createFileRoute } from '@tanstack/react-router'
import { ToolsPage } from '@/features/tools/list/tools-page'
import { groupListQuery, toolListQuery } from '@/features/tools/queries'
import { toolList } from '@/features/tools/search'

export const Route = createFileRoute('/_authenticated/tools/')({
  ...toolList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === 'groups') void queryClient.prefetchQuery(groupListQuery(deps))
    else void queryClient.prefetchQuery(toolListQuery(deps))
  },
  component: () => <ToolsPage search={Route.useSearch()} />,
})

import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ToolsPage } from '@/features/tools/list/tools-page'
import { groupListQuery, toolListQuery } from '@/features/tools/queries'
import { ToolsSearch } from '@/features/tools/search'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tools/')({
  validateSearch: ToolsSearch,
  search: { middlewares: [stripSearchParams<ToolsSearch>(listDefaults)] },
  loaderDeps: ({ search: { tab, page, limit, q, type } }) => ({ tab, page, limit, q, type }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === 'groups') void queryClient.prefetchQuery(groupListQuery(deps))
    else void queryClient.prefetchQuery(toolListQuery(deps))
  },
  component: () => <ToolsPage search={useScreenSearch(ToolsSearch)} />,
})

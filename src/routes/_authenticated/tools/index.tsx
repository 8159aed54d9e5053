import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ToolsPage } from '@/features/tools/list/tools-page'
import { groupListQuery, toolListQuery } from '@/features/tools/queries'
import type { ToolsSearch as Search } from '@/features/tools/search'
import { ToolsSearch } from '@/features/tools/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tools/')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { tab, page, limit, q, type } }) => ({ tab, page, limit, q, type }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === 'groups') void queryClient.prefetchQuery(groupListQuery(ToolsSearch(deps)))
    else void queryClient.prefetchQuery(toolListQuery(ToolsSearch(deps)))
  },
  component: () => <ToolsPage search={useScreenSearch(ToolsSearch)} />,
})

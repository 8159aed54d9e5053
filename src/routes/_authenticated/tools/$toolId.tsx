import { createFileRoute } from '@tanstack/react-router'
import { ToolPage } from '@/features/tools/editor/tool-page'
import { toolQuery } from '@/features/tools/queries'
import type { ToolSearch as Search } from '@/features/tools/search'
import { ToolSearch } from '@/features/tools/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tools/$toolId')({
  validateSearch: rawSearch<Search>,
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(toolQuery(params.toolId))
  },
  component: () => <ToolPage id={Route.useParams().toolId} search={useScreenSearch(ToolSearch)} />,
})

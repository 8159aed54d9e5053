import { createFileRoute } from '@tanstack/react-router'
import { ToolPage } from '@/features/tools/editor/tool-page'
import { toolQuery } from '@/features/tools/queries'
import { ToolSearch } from '@/features/tools/search'

export const Route = createFileRoute('/_authenticated/tools/$toolId')({
  staticData: { title: 'tools.one', texts: ['tools'] },
  validateSearch: ToolSearch,
  // Not awaited, and without loaderDeps: a tab change is no new match.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(toolQuery(params.toolId))
  },
  component: () => <ToolPage id={Route.useParams().toolId} search={Route.useSearch()} />,
})

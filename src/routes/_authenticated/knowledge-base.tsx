import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { KnowledgeBasePage } from '@/features/knowledge-base/knowledge-base-page'
import { documentListQuery } from '@/features/knowledge-base/queries'
import { KnowledgeSearch } from '@/features/knowledge-base/search'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/knowledge-base')({
  validateSearch: KnowledgeSearch,
  search: { middlewares: [stripSearchParams<KnowledgeSearch>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status, type } }) => ({ page, limit, q, status, type }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(documentListQuery(deps)),
  component: () => <KnowledgeBasePage search={useScreenSearch(KnowledgeSearch)} />,
})

import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { KnowledgeBasePage } from '@/features/knowledge-base/knowledge-base-page'
import { documentListQuery } from '@/features/knowledge-base/queries'
import type { KnowledgeSearch as Search } from '@/features/knowledge-base/search'
import { KnowledgeSearch } from '@/features/knowledge-base/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/knowledge-base')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status, type } }) => ({ page, limit, q, status, type }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(documentListQuery(KnowledgeSearch(deps))),
  component: () => <KnowledgeBasePage search={useScreenSearch(KnowledgeSearch)} />,
})

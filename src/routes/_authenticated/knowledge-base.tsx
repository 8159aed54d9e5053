import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeBasePage } from '@/features/knowledge-base/knowledge-base-page'
import { documentListQuery } from '@/features/knowledge-base/queries'
import { documentList } from '@/features/knowledge-base/search'

export const Route = createFileRoute('/_authenticated/knowledge-base')({
  ...documentList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(documentListQuery(deps)),
  component: () => <KnowledgeBasePage search={Route.useSearch()} />,
})

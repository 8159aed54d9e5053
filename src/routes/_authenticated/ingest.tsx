import { createFileRoute } from '@tanstack/react-router'
import { IngestPage } from '@/features/ingest/ingest-page'
import { sourcesQuery, unreadListQuery } from '@/features/ingest/queries'
import { unreadList } from '@/features/ingest/search'

export const Route = createFileRoute('/_authenticated/ingest')({
  ...unreadList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(sourcesQuery)
    void context.queryClient.prefetchQuery(unreadListQuery(deps))
  },
  component: () => <IngestPage search={Route.useSearch()} />,
})

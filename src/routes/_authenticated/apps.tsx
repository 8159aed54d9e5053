import { createFileRoute } from '@tanstack/react-router'
import { AppsPage } from '@/features/api-keys/apps/apps-page'
import { AppsSearch } from '@/features/api-keys/apps/search'
import { everyCredentialQuery } from '@/features/api-keys/queries'

export const Route = createFileRoute('/_authenticated/apps')({
  staticData: { title: 'apps.title', texts: ['api-keys'] },
  validateSearch: AppsSearch,
  // Not awaited: the credentials are on their way while the screen is drawn.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(everyCredentialQuery)
  },
  component: () => <AppsPage search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { AppsPage } from '@/features/api-keys/apps/apps-page'
import type { AppsSearch as Search } from '@/features/api-keys/apps/search'
import { AppsSearch } from '@/features/api-keys/apps/search'
import { everyCredentialQuery } from '@/features/api-keys/queries'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/apps')({
  validateSearch: rawSearch<Search>,
  // Not awaited: the credentials are on their way while the screen is drawn.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(everyCredentialQuery)
  },
  component: () => <AppsPage search={useScreenSearch(AppsSearch)} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '@/features/api-keys/api-keys-page'
import { credentialListQuery, keyListQuery } from '@/features/api-keys/queries'
import { keyList } from '@/features/api-keys/search'

export const Route = createFileRoute('/_authenticated/api-keys')({
  ...keyList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab) void queryClient.prefetchQuery(credentialListQuery(deps))
    else void queryClient.prefetchQuery(keyListQuery(deps))
  },
  component: () => <ApiKeysPage search={Route.useSearch()} />,
})

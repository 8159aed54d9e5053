import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { memberListQuery } from '@/features/users/queries'
import type { UsersSearch as Search } from '@/features/users/search'
import { UsersSearch } from '@/features/users/search'
import { UsersPage } from '@/features/users/users-page'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/users')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, role, status } }) => ({ page, limit, q, role, status }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(memberListQuery(UsersSearch(deps)))
  },
  component: () => <UsersPage search={useScreenSearch(UsersSearch)} />,
})

import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { memberListQuery } from '@/features/users/queries'
import { UsersSearch } from '@/features/users/search'
import { UsersPage } from '@/features/users/users-page'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/users')({
  validateSearch: UsersSearch,
  search: { middlewares: [stripSearchParams<UsersSearch>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, role, status } }) => ({ page, limit, q, role, status }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(memberListQuery(deps))
  },
  component: () => <UsersPage search={useScreenSearch(UsersSearch)} />,
})

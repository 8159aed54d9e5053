import { createFileRoute } from '@tanstack/react-router'
import { memberListQuery } from '@/features/users/queries'
import { memberList } from '@/features/users/search'
import { UsersPage } from '@/features/users/users-page'

export const Route = createFileRoute('/_authenticated/users')({
  ...memberList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(memberListQuery(deps))
  },
  component: () => <UsersPage search={Route.useSearch()} />,
})

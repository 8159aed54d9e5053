import { createFileRoute } from '@tanstack/react-router'
import { taskListQuery } from '@/features/tasks/queries'
import { taskList } from '@/features/tasks/search'
import { TasksPage } from '@/features/tasks/tasks-page'
import { memberLookup } from '@/lib/api/members'

export const Route = createFileRoute('/_authenticated/tasks')({
  ...taskList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(taskListQuery(deps))
    void context.queryClient.prefetchQuery(memberLookup.page())
  },
  component: () => <TasksPage search={Route.useSearch()} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { memberLookup, taskListQuery } from '@/features/tasks/queries'
import { taskList } from '@/features/tasks/search'
import { TasksPage } from '@/features/tasks/tasks-page'

export const Route = createFileRoute('/_authenticated/tasks')({
  ...taskList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(taskListQuery(deps))
    void context.queryClient.prefetchQuery(memberLookup.page())
  },
  component: () => <TasksPage search={Route.useSearch()} />,
})

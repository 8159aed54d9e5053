import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { memberLookup, taskListQuery } from '@/features/tasks/queries'
import { TasksSearch } from '@/features/tasks/search'
import { TasksPage } from '@/features/tasks/tasks-page'
import { listDefaults } from '@/lib/search-schema'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tasks')({
  validateSearch: TasksSearch,
  search: { middlewares: [stripSearchParams<TasksSearch>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status, assignee, due, call, contact } }) => ({
    ...{ page, limit, q, status, assignee, due, call, contact },
  }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(taskListQuery(deps))
    void context.queryClient.prefetchQuery(memberLookup.page())
  },
  component: () => <TasksPage search={useScreenSearch(TasksSearch)} />,
})

import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { memberLookup, taskListQuery } from '@/features/tasks/queries'
import type { TasksSearch as Search } from '@/features/tasks/search'
import { TasksSearch } from '@/features/tasks/search'
import { TasksPage } from '@/features/tasks/tasks-page'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/tasks')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status, assignee, due, call, contact } }) => ({
    ...{ page, limit, q, status, assignee, due, call, contact },
  }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(taskListQuery(TasksSearch(deps)))
    void context.queryClient.prefetchQuery(memberLookup.page())
  },
  component: () => <TasksPage search={useScreenSearch(TasksSearch)} />,
})

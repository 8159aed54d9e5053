import type { QueryClient } from '@tanstack/react-query'
import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults } from '@/lib/search-schema'
import { callListQuery } from './queries'
import { CallLogSearch } from './search'

/** `/` and `/call-records` are the same screen: what both routes say of themselves. */
export const callLogRoute = {
  validateSearch: CallLogSearch,
  search: { middlewares: [stripSearchParams<CallLogSearch>(listDefaults)] },
  loaderDeps: ({ search }: { search: CallLogSearch }) => {
    // The open call is the drawer's affair: opening one must not ask for the list again.
    const { call: _call, t: _t, sort: _sort, desc: _desc, ...list } = search
    return list
  },
  // Not awaited: the rows are on their way while the screen is drawn. Kept with the route tree: this is the screen that
  // one lands on, and its request must not wait for another file.
  loader: ({ context, deps }: { context: { queryClient: QueryClient }; deps: CallLogSearch }) => {
    void context.queryClient.prefetchQuery(callListQuery(deps))
  },
}

import { stripSearchParams } from '@tanstack/react-router'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import type { CallLogSearch } from './search'

/** `/` and `/call-records` are the same screen: what both routes say of themselves. */
export const callLogRoute = {
  validateSearch: rawSearch<CallLogSearch>,
  search: { middlewares: [stripSearchParams<CallLogSearch>(listDefaults)] },
  loaderDeps: ({ search }: { search: CallLogSearch }) => {
    // The open call is the drawer's affair: opening one must not ask for the list again.
    const { call: _call, t: _t, find: _find, sort: _sort, desc: _desc, ...list } = search
    return list
  },
}

import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/** Changes cached answers. Their age and staleness stay as they were. */
export function updateCached<Data>(client: QueryClient, filters: QueryFilters, update: (data: Data) => Data) {
  for (const query of client.getQueryCache().findAll(filters)) {
    const { dataUpdatedAt, isInvalidated } = query.state
    client.setQueryData<Data>(query.queryKey, (data) => data && update(data), { updatedAt: dataUpdatedAt })
    // The library takes what is written for fresh.
    if (isInvalidated) query.invalidate()
  }
}

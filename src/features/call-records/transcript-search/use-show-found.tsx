import { useEffect } from 'react'
import { useExpansion } from '@/components/list/expansion'
import { useFoundRows } from '../call-columns'
import { ExpandedSummary } from '../expanded-summary'
import { HitLines } from './hit-lines'
import type { CallHits } from './search-calls'

/** Leaves the rows that were found, and shows below each what was. */
export function useShowFound({ hits }: { hits: ReadonlyMap<string, CallHits> }, query: string) {
  const { has } = useExpansion()
  useEffect(() => {
    if (query === '') return useFoundRows.setState({}, true)
    useFoundRows.setState({
      // A row that was not searched yet stays until it is.
      select: (page) => ({ ...page, records: page.records.filter(({ id }) => hits.get(id)?.count !== 0) }),
      renderDetail: (call) => {
        const found = hits.get(call.id)
        const isExpanded = has(call.id)
        if (!isExpanded && !found?.count) return null
        return (
          <div className="space-y-2">
            {isExpanded && <ExpandedSummary call={call} />}
            {found && <HitLines id={call.id} found={found} query={query} />}
          </div>
        )
      },
      momentOf: (id) => hits.get(id)?.lines.find(({ moment }) => moment !== undefined && moment > 0)?.moment,
    })
  }, [hits, query, has])
  useEffect(() => () => useFoundRows.setState({}, true), [])
}

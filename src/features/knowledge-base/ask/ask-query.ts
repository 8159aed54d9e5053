import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { documents } from '@/contract/documents'
import { call } from '@/lib/api/call'
import { keyOf } from '@/lib/api/read'
import { lookupOf } from '@/lib/api/use-records'
import type { KnowledgeSearch } from '../search'

export const agentLookup = lookupOf(agents)

/** A query although it is a POST: it changes nothing. */
export function askQuery({
  ask = '',
  by,
  distance,
  agent,
}: Pick<KnowledgeSearch, 'ask' | 'by' | 'distance' | 'agent'>) {
  const body = {
    query: ask,
    mode: by,
    vectorSearchMode: by === 'keyword' ? undefined : distance,
    agentId: agent,
  }
  return queryOptions({
    queryKey: [...keyOf(documents.search), body],
    queryFn: ({ signal }) => call(documents.search, { body, signal }),
    enabled: ask.trim() !== '',
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    meta: { inPlace: true },
  })
}

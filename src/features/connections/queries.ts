import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { agents } from '@/contract/agents'
import { credentials } from '@/contract/credentials'
import { documents } from '@/contract/documents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { squads } from '@/contract/squads'
import { toolGroups, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { isNotOffered } from '@/lib/api/errors'
import { everyOf } from '@/lib/api/read'
import { lookupOf } from '@/lib/api/use-records'
import type { Records } from './graph'

export const agentLookup = lookupOf(agents)

const everyAgent = everyOf(agents.list)
const everyNumber = everyOf(phoneNumbers.list)
const everySquad = everyOf(squads.list)
const everyTool = everyOf(tools.list)
const everyGroup = everyOf(toolGroups.list)
const everyDocument = everyOf(documents.list)
const everyWebhook = everyOf(webhooks.list)
const everyCredential = everyOf(credentials.list)

/** All records of a list. A list that the API does not offer is empty, and one that is too long counts as unread. */
function useAll<Row>(query: UseQueryOptions<{ records: Row[]; total: number }, Error>) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({ ...query, retryOnMount: false })
  const isComplete = data !== undefined && data.records.length >= data.total
  const notOffered = useMemo(
    (): Row[] | undefined => (!data && error && isNotOffered(error) ? [] : undefined),
    [data, error],
  )
  return { records: isComplete ? data.records : notOffered, error, isLoading, isFetching, refetch }
}

/** All that can be connected; read anew when a record changes. */
export function useConnections() {
  const all = {
    phone_number: useAll(everyNumber),
    agent: useAll(everyAgent),
    squad: useAll(everySquad),
    tool: useAll(everyTool),
    tool_group: useAll(everyGroup),
    document: useAll(everyDocument),
    webhook: useAll(everyWebhook),
    credential: useAll(everyCredential),
  }
  const lists = Object.values(all)
  const records: Records = {
    phone_number: all.phone_number.records,
    agent: all.agent.records,
    squad: all.squad.records,
    tool: all.tool.records,
    tool_group: all.tool_group.records,
    document: all.document.records,
    webhook: all.webhook.records,
    credential: all.credential.records,
  }
  return {
    records,
    isLoading: lists.some(({ isLoading }) => isLoading),
    isFetching: lists.some(({ isFetching }) => isFetching),
    /** Of the list that the others are connected by. */
    error: all.agent.records ? null : all.agent.error,
    isPartial: lists.some((list) => !list.records),
    retry: () => {
      for (const list of lists) if (!list.records) void list.refetch()
    },
  }
}

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { credentials } from '@/contract/credentials'
import { documents } from '@/contract/documents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { squads } from '@/contract/squads'
import { toolGroups, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { isNotOffered } from '@/lib/api/errors'
import { everyOf } from '@/lib/api/read-pages'
import type { Records } from './graph'

const everyAgent = everyOf(agents.list)
const everyNumber = everyOf(phoneNumbers.list)
const everySquad = everyOf(squads.list)
const everyTool = everyOf(tools.list)
const everyGroup = everyOf(toolGroups.list)
const everyDocument = everyOf(documents.list)
const everyWebhook = everyOf(webhooks.list)
const everyCredential = everyOf(credentials.list)

/** Every record of a list. A list that the API does not offer is empty; an incomplete one counts as not read. */
function useAll<Row>(query: UseQueryOptions<{ records: Row[]; total: number }, Error>) {
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...query, retryOnMount: false })
  const read = data && data.records.length >= data.total ? data.records : undefined
  const records = data ? read : isNotOffered(error) ? [] : undefined
  return { records, error, isPending, isFetching, refetch }
}

/** The lists of all kinds that can be connected. Their queries are invalidated by writes of those kinds. */
export function useConnections() {
  const phone_number = useAll(everyNumber)
  const agent = useAll(everyAgent)
  const squad = useAll(everySquad)
  const tool = useAll(everyTool)
  const tool_group = useAll(everyGroup)
  const document = useAll(everyDocument)
  const webhook = useAll(everyWebhook)
  const credential = useAll(everyCredential)
  const lists = [phone_number, agent, squad, tool, tool_group, document, webhook, credential]
  const records: Records = {
    phone_number: phone_number.records,
    agent: agent.records,
    squad: squad.records,
    tool: tool.records,
    tool_group: tool_group.records,
    document: document.records,
    webhook: webhook.records,
    credential: credential.records,
  }
  return {
    records,
    isPending: lists.some((list) => list.isPending),
    isFetching: lists.some((list) => list.isFetching),
    /** Of the agents, without which there are no edges. */
    error: agent.records ? null : agent.error,
    isPartial: lists.some((list) => !list.records),
    retry: () => {
      for (const list of lists) if (!list.records) void list.refetch()
    },
  }
}

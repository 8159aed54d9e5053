import { agents } from '@/contract/agents'
import { campaigns } from '@/contract/campaigns'
import type { Endpoint } from '@/contract/endpoint'
import { phoneNumbers } from '@/contract/phone-numbers'
import { toolGroups, tools } from '@/contract/tools'
import type { Usage } from '@/contract/usages'
import type { z } from '@/contract/zod'
import { MAX_PAGE_SIZE } from '../address/paging'
import { call } from './call'
import { readPages } from './read-pages'

/** More records than this are not looked through. */
const MAX_RECORDS = 1000

type Find = (id: string, signal: AbortSignal) => Promise<Usage[]>

/** Reads a list for the records that name an id. @throws Error where there are too many records to know all of them */
function inList<Row extends { id: string }>(
  kind: string,
  list: Endpoint & { response: z.core.$ZodType<{ records: Row[]; total: number }> },
  uses: (row: Row, id: string) => boolean,
  nameOf: (row: Row) => string,
): Find {
  return async (id, signal) => {
    let found: Row[] = []
    const ask = (page: number) => call(list, { query: { page, limit: MAX_PAGE_SIZE }, signal })
    for await (const { rows, isComplete } of readPages(list, ({ page }) => ask(page))) {
      if (!isComplete && rows.length >= MAX_RECORDS) throw new Error(`Not all of ${list.path} was read`)
      found = rows.filter((row) => uses(row, id))
    }
    return found.map((row) => ({ kind, id: row.id, name: nameOf(row) }))
  }
}

type AgentUse = Parameters<typeof inList<z.output<(typeof agents)['get']['response']>>>[2]
const inAgents = (uses: AgentUse) => inList('agent', agents.list, uses, ({ name }) => name)

const uses: Record<string, Find[]> = {
  '/agents': [
    inList(
      'phone_number',
      phoneNumbers.list,
      ({ inboundAgentId, outboundAgentId }, id) => inboundAgentId === id || outboundAgentId === id,
      ({ number }) => number ?? '',
    ),
    inList(
      'campaign',
      campaigns.list,
      ({ agentId }, id) => agentId === id,
      ({ name }) => name,
    ),
  ],
  '/phone-numbers': [
    inList(
      'campaign',
      campaigns.list,
      ({ phoneNumberId }, id) => phoneNumberId === id,
      ({ name }) => name,
    ),
  ],
  '/contacts': [
    inList(
      'campaign',
      campaigns.list,
      ({ targetAudience }, id) => targetAudience?.contactIds?.includes(id) ?? false,
      ({ name }) => name,
    ),
  ],
  '/knowledge-base/documents': [inAgents(({ knowledgeBaseIds }, id) => knowledgeBaseIds.includes(id))],
  '/squads': [inAgents(({ squadId }, id) => squadId === id)],
  '/webhooks': [inAgents((agent, id) => agent.webhooks.some(({ webhookId }) => webhookId === id))],
  '/tools': [
    inAgents(({ toolIds }, id) => toolIds.includes(id)),
    inList(
      'tool_group',
      toolGroups.list,
      ({ toolIds }, id) => toolIds.includes(id),
      ({ name }) => name,
    ),
  ],
  '/tool-groups': [inAgents(({ toolGroupIds }, id) => toolGroupIds.includes(id))],
  '/credentials': [
    inList(
      'tool',
      tools.list,
      ({ credentialId }, id) => credentialId === id,
      ({ name }) => name,
    ),
  ],
}

/** What uses an entity, from the lists of what can use it; undefined where nothing can. */
export async function findUsers(usagesPath: string, id: string, signal: AbortSignal): Promise<Usage[] | undefined> {
  const finds = new Map(Object.entries(uses)).get(usagesPath.replace('/:id/usages', ''))
  if (!finds) return undefined
  const found = await Promise.all(finds.map((find) => find(id, signal)))
  return found.flat()
}

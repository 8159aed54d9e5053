import { agents } from '@/contract/agents'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

export const searchAgents: EntitySearch = async (query, signal) =>
  (await call(agents.list, { query, signal })).records.map(({ id, name }) => ({
    id,
    label: name,
    link: { to: '/agents/$agentId', params: { agentId: id } },
  }))

import type { Squad } from '@/contract/squads'
import { useEveryRecord, useRecords } from '@/lib/api/use-records'
import { agentLookup } from './queries'

/** The names of the agents that use a squad: as the squad says, else as the agents do. */
export function useAgentNames({ id, agentIds }: Squad): string[] {
  const agents = useRecords(agentIds ?? [], agentLookup)
  const every = useEveryRecord(agentLookup, agentIds === undefined)
  if (agentIds) return agentIds.map((agentId) => agents.find(agentId)?.name || agentId)
  return (every?.records ?? []).filter(({ squadId }) => squadId === id).map((agent) => agent.name || agent.id)
}

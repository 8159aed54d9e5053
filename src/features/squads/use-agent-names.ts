import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Squad } from '@/contract/squads'
import { agentListQuery } from './queries'

/** The names of the agents that use a squad: as the squad says, else as the agents do. */
export function useAgentNames() {
  const { data } = useQuery(agentListQuery)
  return useMemo(() => {
    const agents = data?.records ?? []
    const names = new Map(agents.map(({ id, name }) => [id, name || id]))
    return ({ id, agentIds }: Squad) =>
      agentIds
        ? agentIds.map((agentId) => names.get(agentId) ?? agentId)
        : agents.filter(({ squadId }) => squadId === id).map((agent) => names.get(agent.id) ?? agent.id)
  }, [data])
}

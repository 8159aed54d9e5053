import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Squad } from '@/contract/squads'
import { agentListQuery } from './queries'

/** The names of the agents that hand calls to a group: as it says itself, else as the agents do. */
export function useAgentsOf() {
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

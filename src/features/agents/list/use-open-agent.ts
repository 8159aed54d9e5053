import { useNavigate } from '@tanstack/react-router'

/** Goes to where an agent is edited. */
export function useOpenAgent() {
  const navigate = useNavigate()
  return (agentId: string) => navigate({ to: '/agents/$agentId', params: { agentId } })
}

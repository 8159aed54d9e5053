import { useNavigate } from '@tanstack/react-router'

export function useOpenAgent() {
  const navigate = useNavigate()
  return (agentId: string) => navigate({ to: '/agents/$agentId', params: { agentId } })
}

import { useNavigate } from '@tanstack/react-router'
import { patchSearch } from '@/lib/address/patch-search'

/** Search parameters that are reset when another agent is chosen. */
const ofAgent = {
  page: undefined,
  answer: undefined,
  rule: undefined,
  create: undefined,
  question: undefined,
  ask: undefined,
}

/** Shows the training of another agent, or of all. */
export function useChooseAgent() {
  const navigate = useNavigate()
  return (agent: string | undefined) =>
    void navigate({ to: '.', search: patchSearch({ ...ofAgent, agent }), resetScroll: false })
}

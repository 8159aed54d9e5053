import { type AgentPatch, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { agentQuery } from '../../queries'
import { useOpenAgent } from '../use-open-agent'

/** Creates an agent and opens it. `source` says for the statistics what it began with. */
export function useCreateAgent(source: string) {
  const { t } = useTranslation()
  const open = useOpenAgent()
  const { send, pending, failure } = useWrite(agents.create, {
    stale: [agents.list],
    remember: ({ id }) => agentQuery(id),
    onSuccess: ({ id, name }, { body }) => {
      track('business', 'agent_created', { agentId: id, label: source })
      notify({ tone: 'success', title: t('agents.new.done', { name: name || body.name }) })
      // Awaited: until its screen is shown the agent cannot be created again.
      return open(id)
    },
  })
  const create = async (body: AgentPatch & { name: string }) => (await send({ body })) !== undefined
  return { create, pending, failure }
}

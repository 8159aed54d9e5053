import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Agent, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { saveFile } from '@/lib/browser'
import { notify } from '@/lib/notify'

/** What is done with an agent at once, each for one agent at a time. */
export function useAgentActs() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const busy = useRef(new Set<string>())

  const once = async (key: string, act: () => Promise<void>) => {
    if (busy.current.has(key)) return
    busy.current.add(key)
    try {
      await act()
    } catch (error) {
      // The end of the session is told already.
      if (!isStatus(error, 401)) notify({ tone: 'destructive', ...describe(error) })
    } finally {
      busy.current.delete(key)
    }
  }
  const params = ({ id }: Agent) => ({ params: { id } })

  return {
    duplicate: (agent: Agent) =>
      void once(`duplicate ${agent.id}`, async () => {
        const { id, name } = await call(agents.duplicate, params(agent))
        void client.invalidateQueries({ queryKey: ['agents'] })
        track('business', 'agent_duplicated', { agentId: id })
        notify({ tone: 'success', title: t('agents.duplicated', { name: name || id }) })
      }),
    /** As it is stored now: a list may know less of an agent, and older. */
    download: (agent: Agent) =>
      void once(`download ${agent.id}`, async () => {
        const whole = await call(agents.get, params(agent))
        const { agentFileText } = await import('./agent-file')
        saveFile(`${whole.name || whole.id}.agent.json`, agentFileText(whole), 'application/json')
        track('business', 'agent_exported', { agentId: agent.id })
        notify({ tone: 'success', title: t('agents.exported', { name: whole.name || whole.id }) })
      }),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgentPatch, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { agentQuery } from '../../queries'
import { useOpenAgent } from '../use-open-agent'

/** Makes an agent, once, and opens it. A refusal stays here: what was chosen and typed waits. */
export function useCreateAgent() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const open = useOpenAgent()
  const sent = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const create = async (body: AgentPatch & { name: string }, from: string) => {
    if (sent.current) return false
    sent.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const made = await call(agents.create, { body })
      client.setQueryData(agentQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: ['agents'] })
      track('business', 'agent_created', { agentId: made.id, label: from })
      notify({ tone: 'success', title: t('agents.new.done', { name: made.name || body.name }) })
      open(made.id)
      return true
    } catch (error) {
      // The end of the session is told already.
      if (!isStatus(error, 401)) setFailure(error)
      // Only now: one that was made is on its way to its own screen, and must not be made again.
      sent.current = false
      setBusy(false)
      return false
    }
  }
  return { create, busy, failure }
}

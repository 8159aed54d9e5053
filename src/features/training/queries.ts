import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Agent, agents } from '@/contract/agents'
import { documents } from '@/contract/documents'
import { training } from '@/contract/training'
import { basedOn } from '@/lib/api/capabilities'
import { useDescribeError } from '@/lib/api/describe'
import { fetchFresh, oneOf, optionalRead } from '@/lib/api/read'
import { sessionSignal } from '@/lib/api/session-signal'
import { lookupOf } from '@/lib/api/use-records'
import { isReportedElsewhere, useWrite } from '@/lib/api/use-write'
import type { EntityLink } from '@/lib/feature-meta'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { patchBody } from '@/lib/sent'

export const agentLookup = lookupOf(agents)
export const documentLookup = lookupOf(documents)
export const agentQuery = (id: string) => oneOf(agents.get, { params: { id } })
export const trainingQuery = (id: string) => optionalRead(training.overview, { params: { id } })

/** In the knowledge base. */
export const documentLink = (doc?: string): EntityLink => ({
  to: '/knowledge-base',
  ...(doc !== undefined && { search: { doc } }),
})

interface Change {
  toIds: (ids: readonly string[]) => string[]
  /** Of the user who has made it: it may wait for the changes before it. */
  session: AbortSignal
}

/**
 * Changes the documents of an agent on top of what it has now: what others save meanwhile stays. A change made while
 * another one is under way waits for it.
 */
export function useAttachments(agentId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const query = agentQuery(agentId)
  const onError = (error: unknown) =>
    notify({ tone: 'destructive', ...describe(error), title: t('training.content.notSaved') })
  const { send } = useWrite(agents.update, {
    stale: [agents, training.overview, documents.list],
    remember: () => query,
    onError,
  })
  const { mutate, isPending } = useMutation({
    scope: { id: `agents:${agentId}:documents` },
    mutationFn: async ({ toIds, session }: Change) => {
      if (session.aborted) return
      try {
        const agent: Agent = await fetchFresh(client, query)
        const before = { knowledgeBaseIds: agent.knowledgeBaseIds }
        const body = patchBody(agent, before, { knowledgeBaseIds: toIds(agent.knowledgeBaseIds) })
        if (Object.keys(body).length > 0) await send({ params: { id: agentId }, body: { ...body, ...basedOn(agent) } })
      } catch (error) {
        if (!isReportedElsewhere(error)) onError(error)
      }
    },
  })
  const change = (toIds: Change['toIds']) => mutate({ toIds, session: sessionSignal() })
  return {
    pending: isPending,
    attach: (id: string) => change((ids) => [...new Set([...ids, id])]),
    detach: (id: string) => change((ids) => ids.filter((each) => each !== id)),
  }
}

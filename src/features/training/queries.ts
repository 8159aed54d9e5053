import { useQueryClient } from '@tanstack/react-query'
import { type Agent, agents } from '@/contract/agents'
import { documents } from '@/contract/documents'
import { training } from '@/contract/training'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh, oneOf, optionalRead } from '@/lib/api/read'
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

/** The endpoint is not there: the API does not count what agents know. */
export const isNotOffered = (error: unknown) => isStatus(error, 404, 405, 501)

/** In the knowledge base. */
export const documentLink = (doc?: string): EntityLink => ({
  to: '/knowledge-base',
  ...(doc !== undefined && { search: { doc } }),
})

/** Changes the documents of an agent on top of what it has now: what others save meanwhile stays. */
export function useAttachments(agentId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const query = agentQuery(agentId)
  const onError = (error: unknown) =>
    notify({ tone: 'destructive', ...describe(error), title: t('training.content.notSaved') })
  const { send, pending } = useWrite(agents.update, {
    stale: [agents, training.overview, documents.list],
    remember: () => query,
    onError,
  })
  const change = async (toIds: (ids: readonly string[]) => string[]) => {
    try {
      const agent: Agent = await fetchFresh(client, query)
      const before = { knowledgeBaseIds: agent.knowledgeBaseIds }
      const body = patchBody(agent, before, { knowledgeBaseIds: toIds(agent.knowledgeBaseIds) })
      if (Object.keys(body).length > 0)
        await send({ params: { id: agentId }, body: { ...body, basedOn: agent.updatedAt } })
    } catch (error) {
      if (!isReportedElsewhere(error)) onError(error)
    }
  }
  return {
    pending,
    attach: (id: string) => change((ids) => [...new Set([...ids, id])]),
    detach: (id: string) => change((ids) => ids.filter((each) => each !== id)),
  }
}

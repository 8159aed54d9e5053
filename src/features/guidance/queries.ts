import type { QueryClient } from '@tanstack/react-query'
import { type GuidanceRule, guidance } from '@/contract/guidance'
import { useDescribeError } from '@/lib/api/describe'
import { oneOf } from '@/lib/api/read'
import { updateCached } from '@/lib/api/update-cached'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** All rules of an agent: more than a hundred are not what an agent can follow. */
export const rulesQuery = (agentId: string) => oneOf(guidance.list, { query: { page: 1, limit: 100, agentId } })

export const ruleQuery = (id: string) => oneOf(guidance.get, { params: { id } })

interface Order {
  /** The ids of all rules. */
  order: readonly string[]
  id: string
  position: number
}

/** Moves a rule; the list is in its new order at once. */
export function useMoveRule(agentId: string) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const show = (client: QueryClient, { order }: Partial<Order>) => {
    if (!order) return
    const place = ({ id }: GuidanceRule) => order.indexOf(id)
    updateCached<{ records: GuidanceRule[] }>(client, { queryKey: rulesQuery(agentId).queryKey }, (page) => ({
      ...page,
      records: page.records.toSorted((one, other) => place(one) - place(other)),
    }))
  }
  const write = useOptimisticWrite({
    endpoint: guidance.update,
    toArgs: ({ id, position }: Order) => ({ params: { id }, body: { position } }),
    scope: ['guidance', agentId],
    show,
    stale: guidance,
    onError: (error) => notify({ tone: 'destructive', ...describe(error), title: t('guidance.notMoved') }),
  })
  return (before: readonly string[], order: readonly string[], id: string) =>
    write({ order, id, position: order.indexOf(id) }, { order: before, id, position: before.indexOf(id) })
}

export function useSwitchRule({ id, title, enabled }: GuidanceRule) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const write = useOptimisticWrite({
    endpoint: guidance.update,
    toArgs: (body: { enabled: boolean }) => ({ params: { id }, body }),
    scope: ['guidance', id],
    show: (client, change) => showInRecords(client, guidance, { id, ...change }),
    stale: guidance,
    onError: (error) => notify({ tone: 'destructive', ...describe(error), title: t('guidance.notChanged', { title }) }),
  })
  return () => enabled !== undefined && write({ enabled: !enabled }, { enabled })
}

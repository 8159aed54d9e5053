import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type GuidanceRule, guidance } from '@/contract/guidance'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { keyOf, oneOf } from '@/lib/api/read'
import { readEvery } from '@/lib/api/read-pages'
import { inSession } from '@/lib/api/session-signal'
import { updateCached } from '@/lib/api/update-cached'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** Rules apply in ascending order of position, whatever the order of the answer; equal positions keep theirs. */
const inOrder = (rules: readonly GuidanceRule[]) => rules.toSorted((one, other) => one.position - other.position)

const readRules = (agentId: string, signal: AbortSignal) => readEvery(guidance.list, { agentId }, signal, () => {})

/** All rules of an agent in their order: a rule that is not shown could not be moved. */
export const rulesQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(guidance.list), 'all', agentId],
    queryFn: async ({ signal }) => ({ records: await readRules(agentId, signal) }),
    select: ({ records }) => ({ records: inOrder(records) }),
    meta: { inPlace: true },
  })

class OrderNotKept extends Error {}

/** Gives every rule its place where the API has only stored the new position of the one that was moved. */
async function renumber(agentId: string, order: readonly string[], signal: AbortSignal) {
  const read = async () => inOrder(await readRules(agentId, signal))
  const isKept = (rules: readonly GuidanceRule[]) => {
    // Rules that others have added or removed meanwhile have no place in this order.
    const ids = rules.map(({ id }) => id).filter((id) => order.includes(id))
    return ids.join('\n') === order.filter((id) => ids.includes(id)).join('\n')
  }
  const rules = await read()
  if (isKept(rules)) return
  for (const [position, id] of inSession(order.entries()))
    if (rules.some((rule) => rule.id === id && rule.position !== position))
      await call(guidance.update, { params: { id }, body: { position }, signal })
  if (!isKept(await read())) throw new OrderNotKept()
}

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
      records: page.records.map((rule) => ({ ...rule, position: place(rule) })),
    }))
  }
  const write = useOptimisticWrite({
    endpoint: guidance.update,
    toArgs: ({ id, position }: Order) => ({ params: { id }, body: { position } }),
    scope: ['guidance', agentId],
    show,
    stale: guidance,
    complete: ({ order }, signal) => renumber(agentId, order, signal),
    onError: (error) =>
      notify({
        tone: 'destructive',
        description: error instanceof OrderNotKept ? t('guidance.orderNotKept') : describe(error).description,
        title: t('guidance.notMoved'),
      }),
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

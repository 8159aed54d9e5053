import { useQuery } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { credits } from '@/contract/credits'
import { type PlanFeature, planLimitTypes } from '@/contract/subscriptions'
import { optionalRead, read } from '@/lib/api/read'
import { featureValue } from './plans'

const [MONTHLY_CREDITS, , , AGENTS] = planLimitTypes

/**
 * How much of a limit is in use. Of the credits, which are also bought, only what is left is known: the balance that the
 * sidebar shows.
 */
export type PlanUse = { kind: 'used'; count: number } | { kind: 'left'; credits: number }

/** Use by the type of a feature, as far as the API reports it or it can be counted. */
export function usePlanUse(features: readonly PlanFeature[], countsAgents = false) {
  const { data: balances } = useQuery({ ...read(credits.balances, {}), meta: { inPlace: true } })
  const reported = (type: string) => features.find((feature) => feature.type === type)?.used
  const isCounting = countsAgents && reported(AGENTS) === undefined
  const counted = useQuery({
    ...optionalRead(agents.list, { query: { page: 1, limit: 10 } }),
    enabled: isCounting,
  }).data?.total
  return (type: string): PlanUse | undefined => {
    const balance = balances?.[0]?.balance
    if (type === MONTHLY_CREDITS) return balance === undefined ? undefined : { kind: 'left', credits: balance }
    const count = reported(type) ?? (type === AGENTS && isCounting ? counted : undefined)
    return count === undefined ? undefined : { kind: 'used', count }
  }
}

/** The limit of a feature that its use is above. */
export function exceededLimit(use: PlanUse | undefined, feature: PlanFeature | undefined): number | undefined {
  const limit = feature && featureValue(feature)
  const isOver = use?.kind === 'used' && limit?.kind === 'number' && use.count > limit.value
  return isOver ? limit.value : undefined
}

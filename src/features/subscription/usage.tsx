import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Meter } from '@/components/ui/meter'
import { credits, creditUsage } from '@/contract/credits'
import type { PlanFeature } from '@/contract/subscriptions'
import { read } from '@/lib/api/read'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { featureValue } from './plans'
import { featureLabel } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

/** Features of the plan with their usage, where known. */
export function Usage({ features }: { features: PlanFeature[] }) {
  const { t } = useTranslation()
  const heading = useId()
  // Same query as the sidebar meter, so that both show the same figure.
  const { data: balances } = useQuery({ ...read(credits.balances, {}), meta: { inPlace: true } })
  const balance = balances?.[0]?.balance
  if (features.length === 0) return null
  const usedOf = ({ type, used, ...feature }: PlanFeature) => {
    const limit = featureValue(feature)
    if (type !== 'monthly_credits' || balance === undefined || limit.kind !== 'number') return used
    return creditUsage(limit.value, balance).used
  }
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="font-semibold text-lg">
        {t('subscription.usage')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {features.map((feature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a server may name a feature twice
          <FeatureMeter key={index} feature={feature} used={usedOf(feature)} />
        ))}
      </ul>
    </section>
  )
}

function FeatureMeter({ feature, used }: { feature: PlanFeature; used: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const name = featureLabel(t, feature.type)
  const value = featureValue(feature)
  const limit = value.kind === 'number' && value.value > 0 ? value.value : undefined
  const isMetered = used !== undefined && limit !== undefined
  const share = isMetered ? used / limit : 0
  const values = { used: format.number(used), limit: planFormat.feature(feature) }
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-4">
      <p className="isolated truncate text-muted text-sm" title={name}>
        {name}
      </p>
      <p className="figures flex flex-wrap items-baseline gap-x-1.5">
        <span className="isolated max-w-full truncate font-semibold text-lg" title={planFormat.feature(feature)}>
          {used === undefined ? planFormat.feature(feature) : values.used}
        </span>
        {used !== undefined && (
          <span className="text-muted text-sm">
            {isMetered ? t('subscription.ofLimit', { limit: values.limit }) : values.limit}
          </span>
        )}
      </p>
      {isMetered && (
        <Meter
          value={Math.min(Math.max(used, 0), limit)}
          max={limit}
          label={name}
          valueText={t('subscription.usedOf', values)}
          tone={share >= 1 ? 'bad' : share >= 0.8 ? 'warn' : 'accent'}
        />
      )}
    </li>
  )
}

import { useId } from 'react'
import { Meter } from '@/components/ui/meter'
import type { PlanFeature } from '@/contract/subscriptions'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { withKeys } from '@/lib/with-keys'
import { type PlanUse, usePlanUse } from './plan-use'
import { featureValue } from './plans'
import { featureLabel } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

/** Features of the plan with their usage, where known. */
export function Usage({ features }: { features: PlanFeature[] }) {
  const { t } = useTranslation()
  const heading = useId()
  const inUse = usePlanUse(features)
  if (features.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="font-semibold text-lg">
        {t('subscription.usage')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {withKeys(features).map(([key, feature]) => (
          <FeatureMeter key={key} feature={feature} use={inUse(feature.type)} />
        ))}
      </ul>
    </section>
  )
}

function FeatureMeter({ feature, use }: { feature: PlanFeature; use: PlanUse | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const name = featureLabel(t, feature.type)
  const value = featureValue(feature)
  const limit = value.kind === 'number' && value.value > 0 ? value.value : undefined
  const used = use?.kind === 'used' ? use.count : undefined
  const isMetered = used !== undefined && limit !== undefined
  const share = isMetered ? used / limit : 0
  const shown = used === undefined ? planFormat.feature(feature) : format.number(used)
  const values = { used: format.number(used), limit: planFormat.feature(feature) }
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-4">
      <p className="isolated truncate text-muted text-sm" title={name}>
        {name}
      </p>
      <p className="figures flex flex-wrap items-baseline gap-x-1.5">
        <span className="isolated max-w-full truncate font-semibold text-lg" title={shown}>
          {shown}
        </span>
        {use && (
          <span className="text-muted text-sm">
            {isMetered
              ? t('subscription.ofLimit', { limit: values.limit })
              : use.kind === 'left'
                ? // Not what is left of the month's: bought credits are among them.
                  t('subscription.balance', { credits: format.number(use.credits) })
                : values.limit}
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

import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { callsAMonth, type Plan } from '@/contract/subscriptions'
import { currencies } from '@/contract/values'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { type AnyPlan, direction, featureTypes, priceIn } from './plans'
import { featureLabel, planLabel } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

interface PlanComparisonProps {
  plans: Plan[]
  /** False if the server lists no plans: the built-in ones have no prices. */
  hasPrices: boolean
  currency: string
  onCurrency: (currency: string) => void
  current: AnyPlan | undefined
  /** The plan that starts with the next period. */
  pending: { planId: string; effectiveAt?: string | undefined } | undefined
  /** Opens the dialog for a plan; undefined if none can be chosen now. */
  onChoose: ((planId: string) => void) | undefined
  /** Why none can be chosen now. */
  hint: string | undefined
}

/** Side by side, stacked on phones. */
export function PlanComparison(props: PlanComparisonProps) {
  const { plans, hasPrices, currency, onCurrency, hint } = props
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={heading} className="font-semibold text-lg">
            {t('subscription.compare')}
          </h2>
          <p className="text-muted text-sm">{hasPrices ? hint : t('subscription.noPrices')}</p>
        </div>
        {hasPrices && (
          <Segmented
            label={t('subscription.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={onCurrency}
          />
        )}
      </div>
      {!hasPrices && hint && <p className="text-muted text-sm">{hint}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} {...props} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({
  plan,
  plans,
  hasPrices,
  currency,
  current,
  pending,
  onChoose,
}: PlanComparisonProps & { plan: Plan }) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const heading = useId()
  const name = planLabel(t, plan)
  const isCurrent = current?.id === plan.id
  const isPending = pending?.planId === plan.id
  const planDirection = direction(current, plan)
  // Only the next larger plan gets the primary button.
  const nextTier = plans.find((each) => direction(current, each) === 'up')?.id
  const price = priceIn(plan, currency)
  const callsText = ownValue(callsAMonth, plan.id)
  const action =
    planDirection === 'up'
      ? t('subscription.upgradeTo', { plan: name })
      : planDirection === 'down'
        ? t('subscription.downgradeTo', { plan: name })
        : t('subscription.choose', { plan: name })
  return (
    <li
      aria-current={isCurrent || undefined}
      className={cx('flex flex-col gap-3 rounded-lg border bg-raised p-4', isCurrent ? 'border-accent' : 'border-line')}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 id={heading} className="isolated min-w-0 truncate font-semibold" title={name}>
          {name}
        </h3>
        {isCurrent && <Badge tone="good">{t('subscription.current')}</Badge>}
        {isPending && (
          <Badge tone="info">
            {pending?.effectiveAt
              ? t('subscription.from', { date: format.date(pending.effectiveAt) })
              : t('subscription.coming')}
          </Badge>
        )}
      </div>
      {hasPrices &&
        (price ? (
          <p className="figures flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-semibold text-xl">{planFormat.money(price)}</span>
            <span className="text-muted text-sm">
              {price.interval === 'year' ? t('subscription.perYear') : t('subscription.perMonth')}
            </span>
          </p>
        ) : (
          <p className="flex h-7 items-center text-muted text-sm">{t('subscription.noPrice')}</p>
        ))}
      {plan.description && <p className="isolated line-clamp-3 break-words text-muted text-sm">{plan.description}</p>}
      <dl className="figures text-sm">
        <Line name={t('subscription.callsAMonth')}>
          {callsText === undefined
            ? planFormat.feature(undefined)
            : t('subscription.about', { calls: format.number(callsText) })}
        </Line>
        {featureTypes(plans).map((type) => (
          <Line key={type} name={featureLabel(t, type)}>
            {planFormat.feature(plan.features.find((feature) => feature.type === type))}
          </Line>
        ))}
      </dl>
      {onChoose && !isPending && !isCurrent && (
        <Button
          variant={plan.id === nextTier ? 'solid' : 'outline'}
          size="small"
          onClick={() => onChoose(plan.id)}
          className="mt-auto w-full min-w-0"
        >
          <span className="isolated truncate">{action}</span>
        </Button>
      )}
    </li>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 border-line border-t py-1.5">
      <dt className="isolated min-w-0 break-words text-muted">{name}</dt>
      <dd className="isolated max-w-1/2 shrink-0 truncate text-right font-medium" title={children}>
        {children}
      </dd>
    </div>
  )
}

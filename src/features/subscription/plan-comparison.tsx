import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { currencies } from '@/contract/money'
import { callsAMonth, type Plan } from '@/contract/subscriptions'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { type AnyPlan, direction, featureTypes, priceIn } from './plans'
import { useWords } from './use-words'
import { featureWord, planWord } from './words'

interface PlanComparisonProps {
  plans: Plan[]
  /** The server lists no plans: what is shown is what everybody knows. */
  priced: boolean
  currency: string
  onCurrency: (currency: string) => void
  current: AnyPlan | undefined
  /** The plan that comes when the period ends. */
  coming: { planId: string; effectiveAt?: string | undefined } | undefined
  /** Asks about a plan; undefined where none can be chosen now. */
  onChoose: ((planId: string) => void) | undefined
  /** Why none can be chosen now. */
  hint: string | undefined
}

/** The plans side by side; under each other on a phone. */
export function PlanComparison(props: PlanComparisonProps) {
  const { plans, priced, currency, onCurrency, hint } = props
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={heading} className="font-semibold text-lg">
            {t('subscription.compare')}
          </h2>
          <p className="text-muted text-sm">{priced ? hint : t('subscription.noPrices')}</p>
        </div>
        {priced && (
          <Segmented
            label={t('subscription.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={onCurrency}
          />
        )}
      </div>
      {!priced && hint && <p className="text-muted text-sm">{hint}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} {...props} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ plan, plans, priced, currency, current, coming, onChoose }: PlanComparisonProps & { plan: Plan }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useWords()
  const heading = useId()
  const name = planWord(t, plan)
  const isCurrent = current?.id === plan.id
  const isComing = coming?.planId === plan.id
  const way = direction(current, plan)
  // One step up is the one button that stands out.
  const nextUp = plans.find((each) => direction(current, each) === 'up')?.id
  const price = priceIn(plan, currency)
  const calls = callsAMonth[plan.id]
  const action =
    way === 'up'
      ? t('subscription.upgradeTo', { plan: name })
      : way === 'down'
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
        {isComing && (
          <Badge tone="info">
            {coming?.effectiveAt
              ? t('subscription.from', { date: format.date(coming.effectiveAt) })
              : t('subscription.coming')}
          </Badge>
        )}
      </div>
      {priced &&
        (price ? (
          <p className="figures flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-semibold text-xl">{words.money(price)}</span>
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
          {calls === undefined ? words.feature(undefined) : t('subscription.about', { calls: format.number(calls) })}
        </Line>
        {featureTypes(plans).map((type) => (
          <Line key={type} name={featureWord(t, type)}>
            {words.feature(plan.features.find((feature) => feature.type === type))}
          </Line>
        ))}
      </dl>
      {onChoose && !isComing && !isCurrent && (
        <Button
          variant={plan.id === nextUp ? 'solid' : 'outline'}
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

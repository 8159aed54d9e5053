import { TriangleAlert } from 'lucide-react'
import { callsAMonth, type Plan, type Subscription } from '@/contract/subscriptions'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { exceededLimit, usePlanUse } from './plan-use'
import { type AnyPlan, featureTypes, priceIn } from './plans'
import { featureLabel, planLabel } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

interface PlanDifferencesProps {
  subscription: Subscription
  from: AnyPlan | undefined
  to: Plan
  currency: string
}

/** Both plans beside what is in use, and what is over the new limits. */
export function PlanDifferences({ subscription, from, to, currency }: PlanDifferencesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const inUse = usePlanUse(subscription.plan?.features ?? [], true)
  const calls = (plan: AnyPlan | undefined) =>
    format.number(plan?.id === undefined ? undefined : ownValue(callsAMonth, plan.id))
  const featureOf = (plan: AnyPlan | undefined, type: string) => plan?.features.find((each) => each.type === type)
  const textOf = (use: ReturnType<typeof inUse>) => {
    if (!use) return DASH
    return use.kind === 'left'
      ? t('subscription.creditsLeft', { credits: format.number(use.credits) })
      : format.number(use.count)
  }
  const limits = featureTypes([from, to]).map((type) => {
    const use = inUse(type)
    return {
      name: featureLabel(t, type),
      before: planFormat.feature(featureOf(from, type)),
      after: planFormat.feature(featureOf(to, type)),
      use: textOf(use),
      limit: exceededLimit(use, featureOf(to, type)),
    }
  })
  const rows = [
    {
      name: t('subscription.price'),
      before: planFormat.price(priceIn(from, currency)),
      after: planFormat.price(priceIn(to, currency)),
      use: '',
      limit: undefined,
    },
    { name: t('subscription.callsAMonth'), before: calls(from), after: calls(to), use: '', limit: undefined },
    ...limits,
  ]
  const exceeded = limits.flatMap(({ limit, ...row }) => (limit === undefined ? [] : [{ ...row, limit }]))
  const cell = 'isolated break-words border-line border-t py-1.5 pl-2'
  return (
    <>
      <table className="figures mt-4 w-full table-fixed text-sm">
        <thead>
          <tr className="text-left align-bottom">
            <th scope="col" className="w-1/3 pb-1.5 font-normal text-muted">
              {t('subscription.change.what')}
            </th>
            <th scope="col" className="isolated truncate pb-1.5 pl-2 font-medium">
              {planLabel(t, from)}
            </th>
            <th scope="col" className="isolated truncate pb-1.5 pl-2 font-medium">
              {planLabel(t, to)}
            </th>
            <th scope="col" className="pb-1.5 pl-2 font-medium">
              {t('subscription.change.youUse')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after, use, limit }) => (
            <tr key={name} className={cx('align-top', limit !== undefined && 'text-warn')}>
              <th
                scope="row"
                className={cx(
                  'isolated break-words border-line border-t py-1.5 pr-2 text-left font-normal',
                  limit === undefined && 'text-muted',
                )}
              >
                {name}
              </th>
              <td className={cell}>{before}</td>
              <td className={cx(cell, before !== after && 'font-medium')}>{after}</td>
              <td className={cx(cell, limit !== undefined && 'font-medium')}>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceeded.length > 0 && (
        <div role="status" className="mt-4 rounded border border-warn p-3 text-sm">
          <ul className="figures flex flex-col gap-1">
            {exceeded.map(({ name, use, limit }) => (
              <li key={name} className="flex gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                <span className="isolated min-w-0 break-words">
                  {t('subscription.change.over', { name, used: use, limit: format.number(limit) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

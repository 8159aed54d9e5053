import { callsAMonth, type Plan, type Subscription } from '@/contract/subscriptions'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { ownValue } from '@/lib/plain'
import { ActionDialog } from './action-dialog'
import { type AnyPlan, direction, featureTypes, priceIn } from './plans'
import { featureLabel, planIdLabel, planLabel } from './subscription-labels'
import { useChange } from './use-change'
import { usePlanFormat } from './use-plan-format'

interface ChangeDialogProps {
  subscription: Subscription & { id: string }
  from: AnyPlan | undefined
  to: Plan
  currency: string
  onClose: () => void
}

/** Compares both plans, says when the change takes effect, and changes the plan. */
export function ChangeDialog({ subscription, from, to, currency, onClose }: ChangeDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = useChange()
  const plan = planLabel(t, to)
  const now = planLabel(t, from)
  const planDirection = direction(from, to)
  const date = subscription.currentPeriodEnd && format.date(subscription.currentPeriodEnd)
  const when = () => {
    if (planDirection === 'up') return t('subscription.change.atOnce')
    if (planDirection === undefined) return t('subscription.change.when')
    return date
      ? t('subscription.change.onDate', { date, plan: now })
      : t('subscription.change.atPeriodEnd', { plan: now })
  }
  const confirm = async () => {
    const report = await change(subscription.id, { planId: to.id, currency })
    if ('problem' in report) return report.problem
    track('business', 'plan_changed', { label: to.id })
    const { pendingChange } = report.now
    notify({
      tone: 'success',
      title: pendingChange
        ? t('subscription.change.scheduled', {
            plan: pendingChange.planId === to.id ? plan : planIdLabel(t, pendingChange.planId),
            date: format.date(pendingChange.effectiveAt ?? report.now.currentPeriodEnd),
          })
        : t('subscription.change.done', { plan: planLabel(t, report.now.plan ?? to) }),
    })
    return undefined
  }
  return (
    <ActionDialog
      title={t('subscription.change.title', { plan })}
      description={when()}
      action={
        planDirection === 'up'
          ? t('subscription.upgradeTo', { plan })
          : planDirection === 'down'
            ? t('subscription.downgradeTo', { plan })
            : t('subscription.changeTo', { plan })
      }
      onClose={onClose}
      onConfirm={confirm}
    >
      <Differences from={from} to={to} currency={currency} />
    </ActionDialog>
  )
}

function Differences({ from, to, currency }: { from: AnyPlan | undefined; to: Plan; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const calls = (plan: AnyPlan | undefined) =>
    format.number(plan?.id === undefined ? undefined : ownValue(callsAMonth, plan.id))
  const feature = (plan: AnyPlan | undefined, type: string) =>
    planFormat.feature(plan?.features.find((each) => each.type === type))
  const rows = [
    {
      name: t('subscription.price'),
      before: planFormat.price(priceIn(from, currency)),
      after: planFormat.price(priceIn(to, currency)),
    },
    { name: t('subscription.callsAMonth'), before: calls(from), after: calls(to) },
    ...featureTypes([from, to]).map((type) => ({
      name: featureLabel(t, type),
      before: feature(from, type),
      after: feature(to, type),
    })),
  ]
  return (
    <table className="figures mt-4 w-full table-fixed text-sm">
      <thead>
        <tr className="text-left align-bottom">
          <th scope="col" className="w-2/5 pb-1.5 font-normal text-muted">
            {t('subscription.change.what')}
          </th>
          <th scope="col" className="isolated truncate pb-1.5 pl-2 font-medium">
            {planLabel(t, from)}
          </th>
          <th scope="col" className="isolated truncate pb-1.5 pl-2 font-medium">
            {planLabel(t, to)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name} className="align-top">
            <th
              scope="row"
              className="isolated break-words border-line border-t py-1.5 pr-2 text-left font-normal text-muted"
            >
              {name}
            </th>
            <td className="isolated break-words border-line border-t py-1.5 pl-2">{before}</td>
            <td
              className={`isolated break-words border-line border-t py-1.5 pl-2 ${before === after ? '' : 'font-medium'}`}
            >
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

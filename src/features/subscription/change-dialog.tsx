import type { Plan, Subscription } from '@/contract/subscriptions'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { ActionDialog } from './action-dialog'
import { PlanDifferences } from './plan-differences'
import { type AnyPlan, direction } from './plans'
import { planIdLabel, planLabel } from './subscription-labels'
import { useChange } from './use-change'

interface ChangeDialogProps {
  subscription: Subscription & { id: string }
  from: AnyPlan | undefined
  to: Plan
  currency: string
  onClose: () => void
}

/** Compares both plans with what is in use, says when the change takes effect, and changes the plan. */
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
      <PlanDifferences subscription={subscription} from={from} to={to} currency={currency} />
    </ActionDialog>
  )
}

import type { Subscription } from '@/contract/subscriptions'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { ActionDialog } from './action-dialog'
import { featureLabel, planLabel } from './subscription-labels'
import { useChange } from './use-change'
import { usePlanFormat } from './use-plan-format'

interface CancelDialogProps {
  subscription: Subscription & { id: string }
  onClose: () => void
}

/** Explains until when the plan stays and what ends then, and cancels. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const change = useChange()
  const { plan, currentPeriodEnd } = subscription
  const date = currentPeriodEnd && format.date(currentPeriodEnd)
  const features = plan?.features ?? []
  const confirm = async () => {
    const report = await change(subscription.id, { cancelAtPeriodEnd: true })
    if ('problem' in report) return report.problem
    track('business', 'subscription_cancelled', { label: plan?.id })
    const end = report.now.currentPeriodEnd
    notify({
      tone: 'success',
      title: end
        ? t('subscription.cancelling.done', { date: format.date(end) })
        : t('subscription.cancelling.doneNoDate'),
    })
    return undefined
  }
  return (
    <ActionDialog
      danger
      title={t('subscription.cancelling.title', { plan: planLabel(t, plan) })}
      description={date ? t('subscription.cancelling.text', { date }) : t('subscription.cancelling.textNoDate')}
      action={t('subscription.cancel')}
      onClose={onClose}
      onConfirm={confirm}
    >
      {features.length > 0 && (
        <div className="mt-4 text-sm">
          <p className="mb-1 font-medium">{t('subscription.cancelling.stops')}</p>
          <dl className="figures">
            {features.map((feature) => (
              <div key={feature.type} className="flex justify-between gap-4 border-line border-t py-1.5">
                <dt className="isolated min-w-0 truncate text-muted">{featureLabel(t, feature.type)}</dt>
                <dd className="isolated min-w-0 truncate">{planFormat.feature(feature)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </ActionDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '@/components/copy-button'
import { EmptyState } from '@/components/empty-state'
import { Instant } from '@/components/instant'
import { paymentProviderLabel } from '@/components/payment/provider-label'
import { ErrorState, Skeleton } from '@/components/states'
import { Badge } from '@/components/ui/badge'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import type { Subscription } from '@/contract/subscriptions'
import { isNotOffered } from '@/lib/api/errors'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { subscriptionOf } from './queries'
import { planLabel, statusLabel, statusTone } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

interface SubscriptionDialogProps {
  id: string
  /** Id of the current subscription, which is changed on the page itself. */
  currentId: string | undefined
  /** The name of a plan. */
  nameOf: (planId: string) => string
  onClose: () => void
}

/** The subscription that a payment was for, read by its id. */
export function SubscriptionDialog({ id, currentId, nameOf, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(subscriptionOf(id))
  const body = () => {
    if (data) return <Facts subscription={data} nameOf={nameOf} />
    if (isNotOffered(error))
      return <EmptyState title={t('subscription.record.none')} text={t('subscription.record.noneText')} />
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    return <Skeleton className="mt-4 h-40" />
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={t('subscription.record.title')} />
        {body()}
        <p className="mt-3 flex items-center gap-2 text-muted text-sm">
          {t('subscription.record.id')}
          <span className="isolated ml-auto min-w-0 break-all font-mono">{id}</span>
          <CopyButton text={id} label={t('subscription.record.copy')} />
        </p>
        {id === currentId && <p className="mt-4 text-muted text-sm">{t('subscription.record.isCurrent')}</p>}
      </DialogContent>
    </Dialog>
  )
}

function Facts({ subscription, nameOf }: { subscription: Subscription; nameOf: (planId: string) => string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const { plan, status, price, paymentProvider, currentPeriodStart, currentPeriodEnd } = subscription
  const details = [
    { name: t('subscription.record.plan'), value: plan?.name ? planLabel(t, plan) : plan?.id ? nameOf(plan.id) : DASH },
    {
      name: t('common.status'),
      value: status ? <Badge tone={statusTone(status)}>{statusLabel(t, status)}</Badge> : DASH,
    },
    {
      name: t('subscription.record.period'),
      value:
        currentPeriodStart || currentPeriodEnd ? (
          <>
            <Instant value={currentPeriodStart}>{format.date(currentPeriodStart)}</Instant>
            {' – '}
            <Instant value={currentPeriodEnd}>{format.date(currentPeriodEnd)}</Instant>
          </>
        ) : (
          DASH
        ),
    },
    { name: t('subscription.price'), value: price ? planFormat.price(price) : DASH },
    { name: t('subscription.provider'), value: paymentProvider ? paymentProviderLabel(t, paymentProvider) : DASH },
  ]
  return (
    <dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-t pt-3">
      {details.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="isolated min-w-0 break-words text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

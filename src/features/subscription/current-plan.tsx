import { CalendarClock, CircleAlert, CirclePause } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Instant } from '@/components/instant'
import { paymentProviderLabel } from '@/components/payment/provider-label'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Subscription } from '@/contract/subscriptions'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import type { Change } from './change'
import type { SubscriptionPhase } from './plans'
import { planLabel, statusLabel, statusTone } from './subscription-labels'
import { useChange } from './use-change'
import { usePlanFormat } from './use-plan-format'

interface CurrentPlanProps {
  subscription: Subscription
  phase: SubscriptionPhase
  nameOf: (planId: string) => string
  onCancel: () => void
}

/** The current plan, its phase and what happens at the period's end. */
export function CurrentPlan({ subscription, phase, nameOf, onCancel }: CurrentPlanProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const heading = useId()
  const { id, plan, status, price, paymentProvider, currentPeriodEnd, pendingChange } = subscription
  const dateNames: Record<SubscriptionPhase, string> = {
    running: t('subscription.renewsOn'),
    ending: t('subscription.endsOn'),
    paused: t('subscription.periodEnds'),
    over: t('subscription.ended'),
  }
  const facts = [
    {
      name: dateNames[phase],
      value: currentPeriodEnd && <Instant value={currentPeriodEnd}>{format.date(currentPeriodEnd)}</Instant>,
    },
    { name: t('subscription.price'), value: price && planFormat.price(price) },
    { name: t('subscription.provider'), value: paymentProvider && paymentProviderLabel(t, paymentProvider) },
  ].filter(({ value }) => value)
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-start justify-between gap-3 p-4 md:p-5">
        <div className="min-w-0">
          <div className="flex items-center gap-2.5">
            <h2 id={heading} className="isolated min-w-0 truncate font-semibold text-xl">
              <span className="sr-only">{t('subscription.currentPlan')} </span>
              {planLabel(t, plan)}
            </h2>
            {status && <Badge tone={statusTone(status)}>{statusLabel(t, status)}</Badge>}
          </div>
          {plan?.description && <p className="isolated line-clamp-2 break-words text-muted">{plan.description}</p>}
        </div>
        {id && phase === 'running' && plan?.id !== 'free' && (
          <Button onClick={onCancel}>{t('subscription.cancel')}</Button>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="figures flex flex-wrap gap-x-10 gap-y-3 px-4 pb-4 md:px-5">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="isolated truncate font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Notices subscription={subscription} phase={phase} nameOf={nameOf} />
      {!id && <Notice icon={<CircleAlert />}>{t('subscription.noId')}</Notice>}
      {pendingChange && id && plan?.id && phase === 'running' && (
        <Notice
          icon={<CalendarClock />}
          action={
            <ChangeButton
              id={id}
              change={{ planId: plan.id }}
              event="plan_change_undone"
              done={() => t('subscription.undone', { plan: planLabel(t, plan) })}
            >
              {t('subscription.undo', { plan: planLabel(t, plan) })}
            </ChangeButton>
          }
        >
          {t('subscription.change.scheduled', {
            plan: nameOf(pendingChange.planId),
            date: format.date(pendingChange.effectiveAt ?? currentPeriodEnd),
          })}
        </Notice>
      )}
    </section>
  )
}

/** Notices for phases other than running. */
function Notices({ subscription, phase, nameOf }: Omit<CurrentPlanProps, 'onCancel'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, plan, status, currentPeriodEnd } = subscription
  const date = format.date(currentPeriodEnd)
  const name = plan?.id ? nameOf(plan.id) : planLabel(t, plan)
  const resume = (change: Change) =>
    id && (
      <ChangeButton id={id} change={change} event="subscription_resumed" done={() => t('subscription.resumed')}>
        {t('subscription.resume')}
      </ChangeButton>
    )
  if (phase === 'ending')
    return (
      <Notice icon={<CalendarClock />} action={resume({ cancelAtPeriodEnd: false })}>
        {currentPeriodEnd ? t('subscription.endingText', { plan: name, date }) : t('subscription.endingNoDate')}
      </Notice>
    )
  if (phase === 'paused')
    return (
      <Notice icon={<CirclePause />} action={resume({ status: 'active' })}>
        {t('subscription.pausedText')}
      </Notice>
    )
  if (phase === 'over')
    return (
      <Notice icon={<CircleAlert />}>
        {status === 'expired' ? t('subscription.expiredText') : t('subscription.cancelledText')}
      </Notice>
    )
  return null
}

function Notice({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-panel px-4 py-3 md:px-5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-warn">
      {icon}
      <p className="isolated min-w-0 flex-1 basis-52 break-words">{children}</p>
      {action}
    </div>
  )
}

interface ChangeButtonProps {
  id: string
  change: Change
  event: string
  /** Text of the success toast. */
  done: () => string
  children: string
}

/** Applies a non-destructive change at once, reported by a toast. */
function ChangeButton({ id, change, event, done, children }: ChangeButtonProps) {
  const { t } = useTranslation()
  const send = useChange()
  const [busy, setBusy] = useState(false)
  const click = async () => {
    setBusy(true)
    const report = await send(id, change)
    setBusy(false)
    if ('problem' in report) {
      notify({ tone: 'destructive', title: t('errors.title'), description: report.problem })
      return
    }
    track('business', event)
    notify({ tone: 'success', title: done() })
  }
  return (
    <Button size="small" busy={busy} onClick={click} className="max-w-full">
      <span className="isolated truncate">{children}</span>
    </Button>
  )
}

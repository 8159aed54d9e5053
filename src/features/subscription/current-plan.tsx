import { CalendarClock, CircleAlert, CirclePause } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Subscription } from '@/contract/subscriptions'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { notify } from '@/lib/notify'
import type { Change } from './change'
import type { Standing } from './plans'
import { useChange } from './use-change'
import { useWords } from './use-words'
import { planWord, providerWord, statusTone, statusWord } from './words'

interface CurrentPlanProps {
  subscription: Subscription
  standing: Standing
  /** The name of a plan by its id. */
  nameOf: (planId: string) => string
  onCancel: () => void
}

/** The plan one is on, how it stands, and what becomes of it when its period ends. */
export function CurrentPlan({ subscription, standing, nameOf, onCancel }: CurrentPlanProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useWords()
  const heading = useId()
  const { id, plan, status, price, paymentProvider, currentPeriodEnd, pendingChange } = subscription
  const date = format.date(currentPeriodEnd)
  const dateNames: Record<Standing, string> = {
    running: t('subscription.renewsOn'),
    ending: t('subscription.endsOn'),
    paused: t('subscription.periodEnds'),
    over: t('subscription.ended'),
  }
  const facts = [
    { name: dateNames[standing], value: currentPeriodEnd && date },
    { name: t('subscription.price'), value: price && words.price(price) },
    { name: t('subscription.provider'), value: paymentProvider && providerWord(t, paymentProvider) },
  ].filter(({ value }) => value)
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-start justify-between gap-3 p-4 md:p-5">
        <div className="min-w-0">
          <div className="flex items-center gap-2.5">
            <h2 id={heading} className="isolated min-w-0 truncate font-semibold text-xl">
              <span className="sr-only">{t('subscription.currentPlan')} </span>
              {planWord(t, plan)}
            </h2>
            {status && <Badge tone={statusTone(status)}>{statusWord(t, status)}</Badge>}
          </div>
          {plan?.description && <p className="isolated line-clamp-2 break-words text-muted">{plan.description}</p>}
        </div>
        {id && standing === 'running' && plan?.id !== 'free' && (
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
      <Notices subscription={subscription} standing={standing} nameOf={nameOf} />
      {!id && <Notice icon={<CircleAlert />}>{t('subscription.noId')}</Notice>}
      {pendingChange && id && plan?.id && standing === 'running' && (
        <Notice
          icon={<CalendarClock />}
          action={
            <ChangeButton
              id={id}
              change={{ planId: plan.id }}
              event="plan_change_undone"
              done={() => t('subscription.undone', { plan: planWord(t, plan) })}
            >
              {t('subscription.undo', { plan: planWord(t, plan) })}
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

/** How the subscription stands, where it does not simply go on. */
function Notices({ subscription, standing, nameOf }: Omit<CurrentPlanProps, 'onCancel'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, plan, status, currentPeriodEnd } = subscription
  const date = format.date(currentPeriodEnd)
  const name = plan?.id ? nameOf(plan.id) : planWord(t, plan)
  const resume = (change: Change) =>
    id && (
      <ChangeButton id={id} change={change} event="subscription_resumed" done={() => t('subscription.resumed')}>
        {t('subscription.resume')}
      </ChangeButton>
    )
  if (standing === 'ending')
    return (
      <Notice icon={<CalendarClock />} action={resume({ cancelAtPeriodEnd: false })}>
        {currentPeriodEnd ? t('subscription.endingText', { plan: name, date }) : t('subscription.endingNoDate')}
      </Notice>
    )
  if (standing === 'paused')
    return (
      <Notice icon={<CirclePause />} action={resume({ status: 'active' })}>
        {t('subscription.pausedText')}
      </Notice>
    )
  if (standing === 'over')
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
  /** What to say when it is done. */
  done: () => string
  children: string
}

/** A change that needs no asking, since it takes nothing away: carried out at once, told by a toast. */
function ChangeButton({ id, change, event, done, children }: ChangeButtonProps) {
  const { t } = useTranslation()
  const send = useChange()
  const [busy, setBusy] = useState(false)
  const click = async () => {
    setBusy(true)
    const told = await send(id, change)
    setBusy(false)
    if ('problem' in told) {
      notify({ tone: 'destructive', title: t('errors.title'), description: told.problem })
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

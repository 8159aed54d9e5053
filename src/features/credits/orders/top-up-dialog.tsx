import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Skeleton } from '@/components/states'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { isTyped } from '@/contract/credits'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { subscriptionQuery } from '../queries'
import { useAmountFormat } from '../use-amount-format'
import { useCredits } from '../use-credits'
import { OrderOutcomePanel } from './order-outcome-panel'
import { usePendingOrder } from './pending-order'
import { clearOutcome, useOrder, watchOrders } from './place-order'
import { refusalText } from './refusal'
import { TopUpForm } from './top-up-form'

/** Buys credits: the form, or the outcome of a pending order from any tab or visit. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { credits } = useAmountFormat()
  const client = useQueryClient()
  const { balances } = useCredits()
  const { data: subscription, isLoading } = useQuery(subscriptionQuery)
  const pending = usePendingOrder()
  const { phase, isRetry, order, outcome } = useOrder()
  const offered = balances?.filter(isTyped).filter(({ topUp }) => topUp !== undefined)

  useEffect(
    () =>
      watchOrders((lateOutcome, lateOrder) => {
        const bought = { count: lateOrder.amount, amount: credits(lateOrder.amount) }
        if (lateOutcome.kind === 'done') notify({ tone: 'success', title: t('credits.topUp.done', bought) })
        else if (lateOutcome.kind === 'refused')
          notify({
            tone: 'destructive',
            title: t('credits.topUp.refused'),
            description: refusalText(t, lateOutcome.error),
          })
        else notify({ tone: 'destructive', title: t('credits.topUp.open', bought) })
      }),
    [t, credits],
  )
  useEffect(() => clearOutcome, [])

  const body = () => {
    if (outcome?.kind === 'done' && order)
      return <OrderOutcomePanel order={order} outcome={outcome} phase={phase} client={client} onClose={onClose} />
    // An order being sent belongs to the form; any other pending order blocks a second one.
    if (pending && (phase !== 'sending' || isRetry))
      return <OrderOutcomePanel order={pending} outcome={outcome} phase={phase} client={client} onClose={onClose} />
    // The form begins with the currency of the subscription.
    if (!offered || isLoading) return <Skeleton className="mt-4 h-40" />
    if (offered.length === 0) return <p className="mt-4">{t('credits.topUp.notOffered')}</p>
    return (
      <TopUpForm
        offered={offered}
        subscription={subscription}
        sending={phase === 'sending'}
        refusal={outcome?.kind === 'refused' ? outcome.error : undefined}
      />
    )
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t('credits.topUp.title')} description={t('credits.topUp.text')} />
        {body()}
      </DialogContent>
    </Dialog>
  )
}

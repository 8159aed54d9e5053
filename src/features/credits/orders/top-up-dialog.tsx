import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/components/states'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { notify } from '@/lib/notify'
import { useAmounts } from '../use-amounts'
import { useCredits } from '../use-credits'
import { OrderOutcome } from './order-outcome'
import { usePendingOrder } from './pending-order'
import { forgetVerdict, useOrder, watchOrders } from './place-order'
import { refusalText } from './refusal'
import { TopUpForm } from './top-up-form'

/** Buys credits: the form, and what became of an order, whichever tab or visit began it. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { credits } = useAmounts()
  const client = useQueryClient()
  const { balances } = useCredits()
  const pending = usePendingOrder()
  const { phase, again, order, verdict } = useOrder()
  const offered = balances?.filter(({ topUp }) => topUp !== undefined)

  useEffect(
    () =>
      watchOrders((late, lateOrder) => {
        const amount = credits(lateOrder.amount)
        if (late.kind === 'done') notify({ tone: 'success', title: t('credits.topUp.done', { amount }) })
        else if (late.kind === 'refused')
          notify({
            tone: 'destructive',
            title: t('credits.topUp.refused'),
            description: refusalText(t, late.error),
          })
        else notify({ tone: 'destructive', title: t('credits.topUp.open', { amount }) })
      }),
    [t, credits],
  )
  useEffect(() => forgetVerdict, [])

  const body = () => {
    if (verdict?.kind === 'done' && order)
      return <OrderOutcome order={order} verdict={verdict} phase={phase} client={client} onClose={onClose} />
    // What the form is sending is its affair; any other pending order stands in the way of a second one.
    if (pending && (phase !== 'sending' || again))
      return <OrderOutcome order={pending} verdict={verdict} phase={phase} client={client} onClose={onClose} />
    if (!offered) return <Skeleton className="mt-4 h-40" />
    if (offered.length === 0) return <p className="mt-4">{t('credits.topUp.notOffered')}</p>
    return (
      <TopUpForm
        offered={offered}
        sending={phase === 'sending'}
        refusal={verdict?.kind === 'refused' ? verdict.error : undefined}
      />
    )
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t('credits.topUp.title')} description={t('credits.topUp.text')}>
          <DialogCloseButton />
        </DialogHeader>
        {body()}
      </DialogContent>
    </Dialog>
  )
}

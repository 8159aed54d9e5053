import type { QueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { isEarly } from '@/lib/api/attempts'
import { supports } from '@/lib/api/capabilities'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useNow } from '@/lib/time/use-now'
import { useAmountFormat } from '../use-amount-format'
import { useCredits } from '../use-credits'
import { type Order, removeOrder } from './pending-order'
import { checkOrder, clearOutcome, type OrderOutcome, sendOrder } from './place-order'
import { refusalText } from './refusal'

interface OrderOutcomePanelProps {
  order: Order
  outcome: OrderOutcome | undefined
  phase: 'idle' | 'sending' | 'checking'
  client: QueryClient
  onClose: () => void
}

/** The outcome of an order, or that it is unknown, with the available actions. */
export function OrderOutcomePanel({ order, outcome, phase, client, onClose }: OrderOutcomePanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const { balances } = useCredits()
  const amount = credits(order.amount)
  const busy = phase !== 'idle'
  const now = useNow()
  // The ledger may be late: without a key the order would be charged again.
  const isRetryable = supports('idempotency') || !isEarly(order.startedAt, now)
  const balance = balances?.find(({ type }) => type === order.creditType)?.balance

  if (outcome?.kind === 'done')
    return (
      <Panel
        icon={<CircleCheck aria-hidden className="text-good" />}
        title={t('credits.topUp.done', { count: order.amount, amount })}
        text={balance === undefined ? undefined : t('credits.topUp.newBalance', { balance: credits(balance) })}
      >
        <Button variant="solid" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Panel>
    )

  const texts = {
    noTrace: t(supports('idempotency') ? 'credits.topUp.noTrace' : 'credits.topUp.noTraceUnkeyed'),
    unknown: t('credits.topUp.unknown'),
    pending: t('credits.topUp.pending', { time: format.dateTime(order.startedAt) }),
  }
  const reason = outcome && outcome.kind !== 'noTrace' ? outcome.error : outcome?.error
  return (
    <Panel
      icon={outcome ? <CircleAlert aria-hidden className="text-warn" /> : <Clock aria-hidden className="text-warn" />}
      title={t('credits.topUp.open', { count: order.amount, amount })}
      text={texts[outcome?.kind === 'noTrace' || outcome?.kind === 'unknown' ? outcome.kind : 'pending']}
      reason={reason === undefined ? undefined : refusalText(t, reason)}
    >
      {outcome?.kind === 'noTrace' && isRetryable && (
        <Button
          variant="ghost"
          disabled={busy}
          onClick={() => {
            removeOrder(order)
            clearOutcome()
          }}
        >
          {t('credits.topUp.discard')}
        </Button>
      )}
      {outcome?.kind === 'noTrace' && isRetryable && (
        <Button disabled={busy} onClick={() => void sendOrder(client, order)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button variant="solid" busy={busy} onClick={() => void checkOrder(client, order)}>
        {outcome ? t('credits.topUp.checkAgain') : t('credits.topUp.check')}
      </Button>
    </Panel>
  )
}

interface PanelProps {
  icon: ReactNode
  title: string
  text?: string
  /** Message of the server or the network. */
  reason?: string
  children: ReactNode
}

function Panel({ icon, title, text, reason, children }: PanelProps) {
  return (
    <>
      <div
        role="status"
        className="mt-4 flex gap-3 rounded border border-line bg-panel p-3.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0"
      >
        {icon}
        <div className="min-w-0 flex flex-col gap-1">
          <p className="font-medium">{title}</p>
          {reason && <p className="isolated whitespace-pre-line break-words text-bad text-sm">{reason}</p>}
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
    </>
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { useFormat } from '@/lib/format'
import { useAmounts } from '../use-amounts'
import { useCredits } from '../use-credits'
import { dropOrder, type Order } from './pending-order'
import { checkOrder, forgetVerdict, sendOrder, type Verdict } from './place-order'
import { refusalText } from './refusal'

interface OrderOutcomeProps {
  order: Order
  verdict: Verdict | undefined
  phase: 'idle' | 'sending' | 'checking'
  client: QueryClient
  onClose: () => void
}

/** What became of an order, or that nobody knows yet, and what can be done about it. */
export function OrderOutcome({ order, verdict, phase, client, onClose }: OrderOutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmounts()
  const { balances } = useCredits()
  const amount = credits(order.amount)
  const busy = phase !== 'idle'
  const balance = balances?.find(({ type }) => type === order.creditType)?.balance

  if (verdict?.kind === 'done')
    return (
      <Panel
        icon={<CircleCheck aria-hidden className="text-good" />}
        title={t('credits.topUp.done', { amount })}
        text={balance === undefined ? undefined : t('credits.topUp.newBalance', { balance: credits(balance) })}
      >
        <Button variant="solid" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Panel>
    )

  const told = {
    noTrace: t('credits.topUp.noTrace'),
    unknown: t('credits.topUp.unknown'),
    pending: t('credits.topUp.pending', { time: format.dateTime(order.startedAt) }),
  }
  const reason = verdict && verdict.kind !== 'noTrace' ? verdict.error : verdict?.error
  return (
    <Panel
      icon={verdict ? <CircleAlert aria-hidden className="text-warn" /> : <Clock aria-hidden className="text-warn" />}
      title={t('credits.topUp.open', { amount })}
      text={told[verdict?.kind === 'noTrace' || verdict?.kind === 'unknown' ? verdict.kind : 'pending']}
      reason={reason === undefined ? undefined : refusalText(t, reason)}
    >
      {verdict?.kind === 'noTrace' && (
        <Button
          variant="ghost"
          disabled={busy}
          onClick={() => {
            dropOrder(order)
            forgetVerdict()
          }}
        >
          {t('credits.topUp.discard')}
        </Button>
      )}
      {verdict?.kind === 'noTrace' && (
        <Button disabled={busy} onClick={() => void sendOrder(client, order)}>
          {t('credits.topUp.again')}
        </Button>
      )}
      <Button variant="solid" busy={busy} onClick={() => void checkOrder(client, order)}>
        {verdict ? t('credits.topUp.checkAgain') : t('credits.topUp.check')}
      </Button>
    </Panel>
  )
}

interface PanelProps {
  icon: ReactNode
  title: string
  text?: string
  /** What the server or the network said. */
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
        <div className="min-w-0 space-y-1">
          <p className="font-medium">{title}</p>
          {reason && <p className="isolated whitespace-pre-line break-words text-bad text-sm">{reason}</p>}
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
    </>
  )
}

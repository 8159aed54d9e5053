import { ChevronRight } from 'lucide-react'
import { createContext, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { eventLabel } from '@/components/system-events/system-events'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'

interface DeliveryLogState {
  webhook: Webhook
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/** Columns are constant: whose deliveries these are, and which one is open, reaches their cells by context. */
export const DeliveryContext = createContext<DeliveryLogState | null>(null)

export function useDeliveryLog() {
  const state = use(DeliveryContext)
  if (!state) throw new Error('A delivery needs its log around it')
  return state
}

/** The event of a delivery; pressed, it shows what was sent and what came back. */
export function EventToggle({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const { isOpen, toggle } = useDeliveryLog()
  const button = useRef<HTMLButtonElement>(null)
  const expanded = isOpen(delivery.id)
  const isLinked = useRef(expanded)
  // A link leads to it, further down than the window reaches.
  useEffect(() => {
    if (isLinked.current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={expanded}
      onClick={() => toggle(delivery.id)}
      title={delivery.event}
      className="flex min-h-6 w-full min-w-0 scroll-my-20 items-center gap-2 text-left font-medium max-md:min-h-11"
    >
      <ChevronRight
        aria-hidden
        className={cx('size-4 shrink-0 text-muted transition-transform duration-quick', expanded && 'rotate-90')}
      />
      <span className="isolated truncate">{delivery.event ? eventLabel(t, delivery.event) : DASH}</span>
    </button>
  )
}

export function Duration({ delivery: { durationMs } }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className="figures block text-muted">
      {durationMs === undefined ? DASH : t('request.ms', { ms: format.number(Math.round(durationMs)) })}
    </span>
  )
}

export function Attempt({ value }: { value: number | undefined }) {
  return <span className="figures">{useFormat().number(value)}</span>
}

import { ChevronRight, Send } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { eventLabel } from '../event-labels'
import { OutcomeBadge } from '../webhook-badges'
import { DeliveryDetails } from './delivery-details'
import { useResend } from './use-resend'

/** The columns of the log where there is room for them. */
export const rowGrid =
  'grid items-center gap-x-3 gap-y-0.5 md:grid-cols-[1.25rem_minmax(8rem,1.6fr)_minmax(7rem,1fr)_5rem_minmax(8rem,1.2fr)_5.5rem]'

interface DeliveryRowProps {
  delivery: Delivery
  webhook: Webhook
  open: boolean
  onToggle: () => void
}

/** One delivery; opened, what it sent and got. */
export function DeliveryRow({ delivery, webhook, open, onToggle }: DeliveryRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { send, pending } = useResend()
  const panel = useId()
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(open)
  // A link leads to it, further down than the window reaches.
  useEffect(() => {
    if (wasOpen.current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const date = parseInstant(delivery.createdAt)
  const event = delivery.event ? eventLabel(t, delivery.event) : DASH
  return (
    <li ref={row} className={cx('scroll-my-20', open && 'bg-panel')}>
      <div className="flex items-center gap-1 pr-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={onToggle}
          className={cx(
            rowGrid,
            '-outline-offset-2 min-h-(--row) min-w-0 flex-1 grid-cols-[1.25rem_1fr_auto] py-1.5 pl-2.5 text-left text-sm hover:bg-hover max-md:min-h-14',
          )}
        >
          <ChevronRight
            aria-hidden
            className={cx(
              'size-4 text-muted transition-transform duration-quick max-md:row-span-2',
              open && 'rotate-90',
            )}
          />
          <span className="isolated truncate font-medium" title={delivery.event}>
            {event}
          </span>
          <time
            dateTime={date?.toISOString()}
            title={format.dateTime(delivery.createdAt)}
            className="figures truncate text-muted max-md:order-last max-md:col-start-2"
          >
            {format.shortDateTime(delivery.createdAt)}
            {delivery.attempt !== undefined && delivery.attempt > 1 && (
              <span
                aria-hidden
                className="md:hidden"
              >{` · ${t('webhooks.deliveries.attempt')} ${format.number(delivery.attempt)}`}</span>
            )}
          </time>
          <span className="figures max-md:hidden">
            <span className="sr-only">{t('webhooks.deliveries.attempt')} </span>
            <span>{format.number(delivery.attempt)}</span>
          </span>
          <span className="flex min-w-0">
            <OutcomeBadge delivery={delivery} />
          </span>
          <span className="figures text-right text-muted max-md:order-last max-md:text-xs">
            {delivery.durationMs === undefined
              ? DASH
              : t('webhooks.ms', { ms: format.number(Math.round(delivery.durationMs)) })}
          </span>
        </button>
        <span className="flex shrink-0 justify-end md:w-28">
          <Button
            size="small"
            busy={pending}
            aria-label={t('webhooks.deliveries.resendOf', { event, time: format.shortDateTime(delivery.createdAt) })}
            onClick={() => void send({ params: { id: webhook.id, deliveryId: delivery.id } })}
            className="!h-7 max-md:!h-11 max-md:min-w-11"
          >
            {!pending && <Send aria-hidden className="size-3.5" />}
            <span className="max-sm:sr-only">{t('webhooks.deliveries.resend')}</span>
          </Button>
        </span>
      </div>
      {open && (
        <div id={panel} className="border-line/70 border-t px-3 py-3 md:px-4">
          <DeliveryDetails delivery={delivery} method={webhook.method} />
        </div>
      )}
    </li>
  )
}

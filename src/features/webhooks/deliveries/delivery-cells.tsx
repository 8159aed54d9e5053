import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TableRow } from '@/components/data-table/features'
import { eventLabel } from '@/components/system-events/system-events'
import type { Delivery } from '@/contract/webhooks'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

/** The event of a delivery; toggles the details of its row. */
export function EventToggle({ row }: { row: TableRow<Delivery> }) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const { event } = row.original
  const expanded = row.getIsExpanded()
  const isLinked = useRef(expanded)
  // The row that a link opens may be below the fold.
  useEffect(() => {
    if (isLinked.current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={expanded}
      onClick={row.getToggleExpandedHandler()}
      title={event}
      className="flex min-h-6 w-full min-w-0 scroll-my-20 items-center gap-2 text-left font-medium max-md:min-h-11"
    >
      <ChevronRight
        aria-hidden
        className={cx('size-4 shrink-0 text-muted transition-transform duration-quick', expanded && 'rotate-90')}
      />
      <span className="isolated truncate">{event ? eventLabel(t, event) : DASH}</span>
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

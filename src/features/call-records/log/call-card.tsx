import type { ReactNode } from 'react'
import { DateCell } from '@/components/list/columns'
import { Icon } from '@/components/ui/icon'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { minutesAndSeconds } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CallLink, CallMaterial, EndBadge, live, TypeBadge, useCustomerText, usePhoneText } from './call-cells'

interface CallCardProps {
  call: CallRecord
  isCurrent: boolean
  /** What is found in the call. */
  children: ReactNode
}

/** A call on a screen too narrow for columns. */
export function CallCard({ call, isCurrent, children }: CallCardProps) {
  const { t } = useTranslation()
  return (
    <div className={cx('relative flex flex-col gap-1 px-3.5 py-3', isCurrent && 'bg-chosen')}>
      <div className="flex items-center justify-between gap-2">
        <span className="figures isolated flex min-w-0 items-center gap-1 font-medium text-sm">
          <span className="truncate">{usePhoneText(call.from)}</span>
          <Icon name="icon-ArrowRight" label={t('callRecords.calls')} className="size-3.5 text-muted" />
          <span className="truncate">{usePhoneText(call.to)}</span>
        </span>
        <span className="figures shrink-0 text-sm">{live(call, 'duration', minutesAndSeconds(call.duration))}</span>
      </div>
      {call.summary?.title && <p className="isolated truncate text-sm">{call.summary.title}</p>}
      <div className="flex items-center gap-1.5 text-muted text-sm">
        <TypeBadge call={call} />
        {live(call, 'endType', call.endType && <EndBadge value={call.endType} />)}
        <CallMaterial record={call} />
        <span className="ml-auto">
          <DateCell value={call.startTime} />
        </span>
      </div>
      {/* The whole card is the link. */}
      <CallLink id={call.id} className="absolute! -outline-offset-2! inset-0 truncate text-transparent">
        {useCustomerText(call)}
      </CallLink>
      {children && <div className="relative">{children}</div>}
    </div>
  )
}

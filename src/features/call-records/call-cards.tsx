import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/components/ui/badge'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { CallLink, CallMaterial, Moment, TypeBadge } from './call-columns'
import { endTone, endTypeWord } from './call-words'

/** The page as cards, for a screen too narrow for columns. */
export function CallCards({ records, currentId }: { records: CallRecord[]; currentId: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {records.map((record) => (
        <li
          key={record.id}
          aria-current={record.id === currentId || undefined}
          className={cx('relative space-y-1 px-3.5 py-3', record.id === currentId && 'bg-chosen')}
        >
          <div className="flex items-center justify-between gap-2">
            <span className="figures isolated flex min-w-0 items-center gap-1 font-medium text-sm">
              <span className="truncate">{format.phone(record.from)}</span>
              <ArrowRight role="img" aria-label={t('callRecords.calls')} className="size-3.5 shrink-0 text-muted" />
              <span className="truncate">{format.phone(record.to)}</span>
            </span>
            <span className="figures shrink-0 text-sm">{minutesAndSeconds(record.duration)}</span>
          </div>
          {record.summary?.title && <p className="isolated truncate text-sm">{record.summary.title}</p>}
          <div className="flex items-center gap-1.5 text-muted text-sm">
            <TypeBadge value={record.type} />
            {record.endType && <Badge tone={endTone(record.endType)}>{endTypeWord(t, record.endType)}</Badge>}
            <CallMaterial record={record} />
            <span className="ml-auto">
              <Moment value={record.startTime} />
            </span>
          </div>
          {/* The whole card is the link. */}
          <CallLink id={record.id} className="!absolute inset-0 text-transparent" />
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@/components/states'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { errorMessage } from '@/lib/api/describe'
import { minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { endTypeLabel } from '../number-labels'
import { isMissing, recentCallsQuery } from '../queries'
import { DetailSection } from './detail-section'

/** The latest calls to a number. An API without calls has no such section. */
export function RecentCalls({ number }: { number: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(recentCallsQuery(number))
  if (!data && isMissing(error)) return null
  return (
    <DetailSection title={t('phoneNumbers.recent.title')}>
      {data ? (
        data.records.length > 0 ? (
          <ul className="-mx-2 flex flex-col">
            {data.records.map((call) => (
              <li key={call.id} className="border-line border-t first:border-t-0">
                <CallLink call={call} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted text-sm">{t('phoneNumbers.recent.none')}</p>
        )
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p className="isolated min-w-0 break-words">
            {t('phoneNumbers.recent.failed', { reason: errorMessage(t, error) })}
          </p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3 py-1.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
    </DetailSection>
  )
}

/** Who called, when, how long and how it ended. */
function CallLink({ call }: { call: CallRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = call.customer?.name.trim()
  const started = parseInstant(call.startTime)
  return (
    <Link
      to="/call-records"
      search={{ call: call.id }}
      preload={false}
      className="flex items-center gap-3 rounded px-2 py-1.5 text-sm hover:bg-hover max-md:min-h-11"
    >
      <span className="min-w-0 flex-1">
        <span className="isolated figures block truncate">{name || format.phone(call.from)}</span>
        {started && (
          <time
            dateTime={started.toISOString()}
            title={started.toISOString()}
            className="figures block text-muted text-xs"
          >
            {format.dateTime(started)}
          </time>
        )}
      </span>
      {call.endType && (
        <Badge tone={call.endType === 'error' ? 'bad' : 'neutral'}>{endTypeLabel(t, call.endType)}</Badge>
      )}
      <span className="figures min-w-10 text-right">{minutesAndSeconds(call.duration)}</span>
    </Link>
  )
}

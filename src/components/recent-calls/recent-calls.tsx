import { queryOptions, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { Instant } from '@/components/instant'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { errorMessage } from '@/lib/api/describe'
import { isNotOffered } from '@/lib/api/errors'
import { oneOf } from '@/lib/api/read'
import { minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { Skeleton } from '../states'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'

type End = 'from' | 'to'

const LIMIT = 5

/** `inPlace`: the section shows the failure with its own Retry. */
const callsQuery = (end: End, number: string) =>
  queryOptions({ ...oneOf(callRecords.list, { query: { [end]: number, page: 1, limit: LIMIT } }), retry: false })

const endTypeLabel = labelOf({
  normal: 'recentCalls.normal',
  error: 'recentCalls.error',
  rejected: 'recentCalls.rejected',
  timeout: 'recentCalls.timeout',
})

interface RecentCallsProps {
  numbers: readonly string[]
  /** Which ends of a call are matched; with both, each call shows its direction. */
  ends: readonly End[]
  /** Label of a call; without it, the other number. */
  name: (call: CallRecord) => string | undefined
  /** Text of the empty list. */
  none: string
}

/** The latest calls of some numbers, as links. Not rendered if the API has no calls. */
export function RecentCalls({ numbers, ends, name, none }: RecentCallsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const queried = numbers.flatMap((number) => ends.map((end) => ({ end, number })))
  const reads = useQueries({ queries: queried.map(({ end, number }) => callsQuery(end, number)) })
  const failure = reads.find(({ data, error }) => !data && error)?.error
  if (numbers.length === 0 || isNotOffered(failure)) return null
  const found = reads.flatMap(({ data }, index) =>
    (data?.records ?? []).map((call) => ({ call, end: queried[index]?.end ?? 'from' })),
  )
  const calls = [...new Map(found.map((each) => [each.call.id, each])).values()]
  // Each answer is sorted; several are merged.
  if (reads.length > 1) calls.sort((one, other) => startOf(other.call) - startOf(one.call))
  const isReading = reads.some(({ isPending }) => isPending)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t('recentCalls.title')}</h3>
      {calls.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {calls.map(({ call, end }) => (
            <li key={call.id} className="border-line border-t first:border-t-0">
              <CallLink
                call={call}
                end={end}
                hasIcon={ends.length > 1}
                name={format.text(name(call) ?? '') || undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {isReading && (
        <div className="flex flex-col gap-3 py-1.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
      {failure && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p className="isolated min-w-0 break-words">
            {t('recentCalls.failed', { reason: errorMessage(t, failure) })}
          </p>
          <Button
            size="small"
            busy={reads.some(({ isFetching }) => isFetching)}
            onClick={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
          >
            {t('common.retry')}
          </Button>
        </div>
      )}
      {calls.length === 0 && !isReading && !failure && <p className="text-muted text-sm">{none}</p>}
    </section>
  )
}

const startOf = ({ startTime }: CallRecord) => parseInstant(startTime)?.getTime() ?? 0

interface CallLinkProps {
  call: CallRecord
  end: End
  hasIcon: boolean
  name: string | undefined
}

function CallLink({ call, end, hasIcon, name }: CallLinkProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const started = parseInstant(call.startTime)
  const Icon = end === 'from' ? PhoneIncoming : PhoneOutgoing
  return (
    <Link
      to="/call-records"
      search={{ call: call.id }}
      preload={false}
      className="flex items-center gap-3 rounded px-2 py-1.5 text-sm hover:bg-hover max-md:min-h-11"
    >
      {hasIcon && (
        <Icon
          role="img"
          aria-label={end === 'from' ? t('recentCalls.calledYou') : t('recentCalls.wasCalled')}
          className="size-4 shrink-0 text-muted"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="isolated figures block truncate">
          {name || format.phone(end === 'from' ? call.to : call.from)}
        </span>
        {started && (
          <Instant value={started} className="figures block text-muted text-xs">
            {format.dateTime(started)}
          </Instant>
        )}
      </span>
      {call.endType && (
        <Badge tone={call.endType === 'error' ? 'bad' : 'neutral'}>{endTypeLabel(t, call.endType)}</Badge>
      )}
      <span className="figures min-w-10 text-right">{minutesAndSeconds(call.duration)}</span>
    </Link>
  )
}

import { Deferred } from '@/components/deferred'
import { Skeleton } from '@/components/states'
import { phoneNumbers } from '@/contract/phone-numbers'
import { lookupOf, useEveryRecord } from '@/lib/api/use-records'
import { type Analytics, replyPercentile, type ToolSums } from '@/lib/call-analytics/tally'
import { cx } from '@/lib/cx'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { LocalFilter } from '../filter-query'
import { resultLabel } from '../result-label'
import type { CallLogSearch } from '../search'
import { Breakdown, type BreakdownRow } from './breakdown'
import { CostByAgent } from './cost-by-agent'
import { Days } from './days'
import { endClass, endLabel, inOrder } from './ends'
import { changeOf, Figure } from './figure'
import { minutesOf, percentOf } from './figures'
import { HeatMap } from './heat-map'
import { fitsAddress, LogLink } from './log-link'
import { ToolFailures } from './tool-failures'

const numberLookup = lookupOf(phoneNumbers)
/** All tools together. */
const toolSums = ({ tools }: Analytics): ToolSums => {
  const sums = { calls: 0, failures: 0 }
  for (const { calls, failures } of tools.values()) {
    sums.calls += calls
    sums.failures += failures
  }
  return sums
}
const share = (part: number, whole: number) => part / Math.max(1, whole)
const averageOf = ({ seconds, connected }: Analytics) => seconds / Math.max(1, connected)

interface AnalyticsViewProps {
  analytics: Analytics
  /** Not all calls of the period have been read. */
  isPartial: boolean
  /** The figures of the period before, once they have been read. */
  before: Analytics | undefined
  from: number
  to: number
  today: number
  /** The search of the log that has these calls. */
  base: Partial<CallLogSearch>
}

/** All figures of a period. */
export function AnalyticsView({ analytics, isPartial, before, from, to, today, base }: AnalyticsViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useEveryRecord(numberLookup)?.records
  const { calls, seconds, connected, errors, credits } = analytics
  const duration = (ms: number) => t('callRecords.pace.seconds', { seconds: (ms / 1000).toFixed(2) })
  const [median, slow] = [0.5, 0.95].map((part) => replyPercentile(analytics.replies, part))
  const used = toolSums(analytics)
  const outcomes = [...analytics.outcomes].map(
    ([outcome, sums]): BreakdownRow => ({ key: outcome, label: format.text(resultLabel(t, outcome)), ...sums }),
  )
  const points = (change: string | undefined) => change && t('callRecords.analytics.points', { change })
  const linkTo = (filter: LocalFilter) => fitsAddress(filter) && { search: { ...base, ...filter } }
  const ends = inOrder(analytics.ends.keys()).map((end): BreakdownRow => {
    const { calls, seconds } = analytics.ends.get(end) ?? { calls: 0, seconds: 0 }
    return {
      key: end,
      label: endLabel(t, end),
      calls,
      seconds,
      className: endClass(end),
      ...linkTo({ endType: end }),
    }
  })
  const agents = [...analytics.agents].map(
    ([agent, { name, calls, seconds }]): BreakdownRow => ({
      key: agent,
      label: name || agent || t('common.noAgent'),
      ...(agent !== '' && linkTo({ agent })),
      calls,
      seconds,
    }),
  )
  // Without the workspace's own numbers customers would be among the rows.
  const ownNumbers = new Set(own?.map(({ number }) => number))
  const isOwn = (number: string) => ownNumbers.size === 0 || ownNumbers.has(number)
  const numbers = [...analytics.numbers]
    .filter(([number]) => isOwn(number))
    .map(
      ([number, sums]): BreakdownRow => ({
        key: number,
        label: format.phone(number),
        ...linkTo({ number }),
        ...sums,
      }),
    )
  // Calls of numbers that the workspace no longer has, which would be missing from the sum.
  const rest = { calls: 0, seconds: 0 }
  for (const [route, sums] of analytics.routes) {
    if ((JSON.parse(route) as string[]).some(isOwn)) continue
    rest.calls += sums.calls
    rest.seconds += sums.seconds
  }
  return (
    <div className={cx('flex flex-col gap-4', isPartial && 'text-muted')}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Figure title={t('callRecords.analytics.calls')} change={changeOf(calls, before?.calls)}>
          <LogLink search={base}>{format.number(calls)}</LogLink>
        </Figure>
        <Figure title={t('callRecords.analytics.minutes')} change={changeOf(seconds, before?.seconds)}>
          {format.number(minutesOf(seconds))}
        </Figure>
        <Figure
          title={t('callRecords.analytics.average')}
          text={t('callRecords.analytics.averageText')}
          change={before && changeOf(averageOf(analytics), averageOf(before))}
        >
          {minutesAndSeconds(connected > 0 ? averageOf(analytics) : undefined)}
        </Figure>
        <Figure
          title={t('callRecords.analytics.connected')}
          text={t('callRecords.analytics.connectedText')}
          change={points(changeOf(share(connected, calls), before && share(before.connected, before.calls), 'share'))}
        >
          {percentOf(connected, calls)}
        </Figure>
        <Figure
          title={t('callRecords.analytics.errors')}
          change={points(changeOf(share(errors, calls), before && share(before.errors, before.calls), 'share'))}
        >
          <LogLink search={{ ...base, endType: 'error' }}>{percentOf(errors, calls)}</LogLink>
        </Figure>
        <Figure
          title={t('callRecords.columns.cost')}
          text={t('callRecords.analytics.creditsText')}
          change={changeOf(credits, before?.credits)}
        >
          {format.number(credits)}
        </Figure>
      </dl>
      {(median !== undefined || used.calls > 0) && (
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {median !== undefined && slow !== undefined && (
            <>
              <Figure title={t('callRecords.analytics.medianReply')}>{duration(median)}</Figure>
              <Figure title={t('callRecords.analytics.slowReplies')}>{duration(slow)}</Figure>
            </>
          )}
          {used.calls > 0 && (
            <Figure
              title={t('callRecords.analytics.failedTools')}
              text={t('callRecords.analytics.ofTools', { count: used.calls })}
            >
              {percentOf(used.failures, used.calls)}
            </Figure>
          )}
        </dl>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        <Days analytics={analytics} from={from} to={to} today={today} base={base} />
      </div>
      {/* 168 links: with the rest they would block the page too long. */}
      <Deferred fallback={<Skeleton className="h-86 max-md:h-117" />}>
        <HeatMap analytics={analytics} base={base} />
      </Deferred>
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        <Breakdown title={t('callRecords.analytics.ends')} rows={ends} calls={calls} />
        <Breakdown title={t('callRecords.analytics.agents')} rows={agents} calls={calls} />
        <Breakdown
          title={t('callRecords.analytics.numbers')}
          text={t('callRecords.analytics.numbersText')}
          rows={numbers}
          rest={rest.calls > 0 ? { key: 'rest', label: t('callRecords.analytics.formerNumbers'), ...rest } : undefined}
          calls={calls}
        />
        {outcomes.length > 0 && <Breakdown title={t('callRecords.analytics.outcomes')} rows={outcomes} calls={calls} />}
        <CostByAgent agents={analytics.agents} />
        <ToolFailures tools={analytics.tools} />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { phoneNumbers } from '@/contract/phone-numbers'
import { lookupOf, useEveryRecord } from '@/lib/api/use-records'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { LocalFilter } from '../filter-query'
import type { CallLogSearch } from '../search'
import { Breakdown, type BreakdownRow } from './breakdown'
import { Days } from './days'
import { endClass, endLabel, inOrder } from './ends'
import { minutesOf, percentOf } from './figures'
import { HeatMap } from './heat-map'
import { fitsAddress, LogLink } from './log-link'
import type { Analytics } from './tally'

const numberLookup = lookupOf(phoneNumbers)

interface AnalyticsViewProps {
  analytics: Analytics
  from: number
  to: number
  today: number
  /** The search of the log that has these calls. */
  base: Partial<CallLogSearch>
}

/** All figures of a period. */
export function AnalyticsView({ analytics, from, to, today, base }: AnalyticsViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useEveryRecord(numberLookup)?.records
  const { calls, seconds, connected, errors } = analytics
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
    ([agent, { name, ...sums }]): BreakdownRow => ({
      key: agent,
      label: name || agent || t('common.noAgent'),
      ...(agent !== '' && linkTo({ agent })),
      ...sums,
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
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Figure title={t('callRecords.analytics.calls')}>
          <LogLink search={base}>{format.number(calls)}</LogLink>
        </Figure>
        <Figure title={t('callRecords.analytics.minutes')}>{format.number(minutesOf(seconds))}</Figure>
        <Figure title={t('callRecords.analytics.average')} text={t('callRecords.analytics.averageText')}>
          {minutesAndSeconds(connected > 0 ? seconds / connected : undefined)}
        </Figure>
        <Figure title={t('callRecords.analytics.connected')} text={t('callRecords.analytics.connectedText')}>
          {percentOf(connected, calls)}
        </Figure>
        <Figure title={t('callRecords.analytics.errors')}>
          <LogLink search={{ ...base, endType: 'error' }}>{percentOf(errors, calls)}</LogLink>
        </Figure>
      </dl>
      <div className="grid gap-4 xl:grid-cols-2">
        <Days analytics={analytics} from={from} to={to} today={today} base={base} />
      </div>
      <HeatMap analytics={analytics} base={base} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Breakdown title={t('callRecords.analytics.ends')} rows={ends} calls={calls} />
        <Breakdown title={t('callRecords.analytics.agents')} rows={agents} calls={calls} />
        <Breakdown
          title={t('callRecords.analytics.numbers')}
          text={t('callRecords.analytics.numbersText')}
          rows={numbers}
          rest={rest.calls > 0 ? { key: 'rest', label: t('callRecords.analytics.formerNumbers'), ...rest } : undefined}
          calls={calls}
        />
      </div>
    </div>
  )
}

interface FigureProps {
  title: string
  /** What is counted, where the title does not say it. */
  text?: string
  children: ReactNode
}

const Figure = ({ title, text, children }: FigureProps) => (
  <div className="rounded-lg border border-line p-3">
    <dt className="text-muted text-sm">{title}</dt>
    <dd className="figures font-semibold text-xl">{children}</dd>
    {text && <dd className="text-muted text-xs">{text}</dd>}
  </div>
)

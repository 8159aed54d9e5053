import { useMemo } from 'react'
import { type Column, ColumnChart, type Series } from '@/components/chart/column-chart'
import type { Analytics, DaySums } from '@/lib/call-analytics/tally'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { dayFormat } from '@/lib/time/format-day'
import { formatDay } from '@/lib/time/time'
import type { CallLogSearch } from '../search'
import { ChartSection } from './chart-section'
import { endClass, endLabel, inOrder } from './ends'
import { minutesOf } from './figures'
import { LogLink } from './log-link'

/** In a longer period, the days before its first call are left out. */
const LONG_DAYS = 366
/** Columns that are wide enough for a finger. */
const MAX_COLUMNS = { phone: 14, wide: 92 }
const shortDay = dayFormat({ month: 'numeric', day: 'numeric' })
const noDay: DaySums = { calls: 0, seconds: 0, ends: new Map() }

/** The first day with calls, or `to`. Without a spread, whose arguments an API with very many days would exceed. */
const firstOf = ({ days }: Analytics, to: number) => [...days.keys()].reduce((first, day) => Math.min(first, day), to)

interface DaysProps {
  analytics: Analytics
  /** First and last day, in days since 1970-01-01. */
  from: number
  to: number
  today: number
  base: Partial<CallLogSearch>
}

/** Calls and minutes a day. */
export function Days({ analytics, from, to, today, base }: DaysProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const days = useMemo(() => {
    const first = to - from > LONG_DAYS ? Math.max(from, firstOf(analytics, to)) : from
    return Array.from({ length: Math.max(0, to - first + 1) }, (_, index) => ({
      day: first + index,
      sums: analytics.days.get(first + index) ?? noDay,
    }))
  }, [analytics, from, to])
  const shown = days.slice(-(phone ? MAX_COLUMNS.phone : MAX_COLUMNS.wide))
  // Today has hours to come.
  const nameOf = (day: number) => {
    const name = format.day(formatDay(day))
    return day === today ? t('callRecords.analytics.soFar', { day: name }) : name
  }
  const ends = inOrder(analytics.ends.keys())
  const searchOf = (day: number) => ({ ...base, startDate: formatDay(day), endDate: formatDay(day) })
  const columns = (valuesOf: (sums: DaySums) => Record<string, number>): Column[] =>
    shown.map(({ day, sums }) => ({
      key: formatDay(day),
      values: valuesOf(sums),
      tick: shortDay(formatDay(day)),
      label: t('callRecords.analytics.day', {
        day: nameOf(day),
        count: sums.calls,
        minutes: format.number(minutesOf(sums.seconds)),
      }),
    }))
  const callSeries: Series[] = ends.map((end) => ({ key: end, label: endLabel(t, end), className: endClass(end) }))
  const minuteSeries: Series[] = [{ key: 'minutes', label: '', className: 'text-accent' }]
  const chart = (label: string, values: Column[], series: Series[]) => (
    <ColumnChart
      label={label}
      columns={values}
      series={series}
      formatTick={format.number}
      renderLink={({ key }, props) => <LogLink {...props} search={{ ...base, startDate: key, endDate: key }} />}
    />
  )
  const less = shown.length < days.length ? t('callRecords.analytics.lastDays', { count: shown.length }) : undefined
  const table = (title: string) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
    <section tabIndex={0} aria-label={t('callRecords.analytics.tableOf', { title })} className="max-h-72 overflow-auto">
      <table className="figures w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 font-medium">
              {t('callRecords.analytics.dayColumn')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('callRecords.analytics.calls')}
            </th>
            {ends.map((end) => (
              <th key={end} scope="col" className="isolated py-1 pl-3 text-right font-medium">
                {endLabel(t, end)}
              </th>
            ))}
            <th scope="col" className="py-1 pl-3 text-right font-medium">
              {t('callRecords.analytics.minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, sums }) => (
            <tr key={day} className="border-line/70 border-t">
              <td className="whitespace-nowrap py-1">
                <LogLink
                  search={searchOf(day)}
                  className="inline-flex min-h-6 items-center underline decoration-edge max-md:min-h-11"
                >
                  {nameOf(day)}
                </LogLink>
              </td>
              <td className="py-1 text-right">{format.number(sums.calls)}</td>
              {ends.map((end) => (
                <td key={end} className="py-1 pl-3 text-right">
                  {format.number(sums.ends.get(end) ?? 0)}
                </td>
              ))}
              <td className="py-1 pl-3 text-right">{format.number(minutesOf(sums.seconds))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  return (
    <>
      <ChartSection
        title={t('callRecords.analytics.perDay')}
        text={less}
        table={table(t('callRecords.analytics.perDay'))}
        chart={chart(
          t('callRecords.analytics.perDayLabel'),
          columns(({ ends }) => Object.fromEntries(ends)),
          callSeries,
        )}
      />
      <ChartSection
        title={t('callRecords.analytics.minutesPerDay')}
        text={less}
        table={table(t('callRecords.analytics.minutesPerDay'))}
        chart={chart(
          t('callRecords.analytics.minutesLabel'),
          columns((sums) => ({ minutes: minutesOf(sums.seconds) })),
          minuteSeries,
        )}
      />
    </>
  )
}

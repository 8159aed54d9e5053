import type { Sums } from '@/lib/call-analytics/tally'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CallLogSearch } from '../search'
import { ChartSection } from './chart-section'
import { minutesOf, percentOf } from './figures'
import { LogLink } from './log-link'

/** Rows shown; the others are one row with their sum. */
const MAX_ROWS = 10

export interface BreakdownRow extends Sums {
  key: string
  label: string
  /** Colour of the bar, such as `text-bad`. */
  className?: string
  /** Absent where there is nothing to filter by. */
  search?: Partial<CallLogSearch>
}

interface BreakdownProps {
  title: string
  text?: string
  rows: readonly BreakdownRow[]
  /** What belongs to none of the rows; it comes last. */
  rest?: BreakdownRow
  /** Calls of the whole period. */
  calls: number
}

/** Calls by one of their properties, the most frequent first: a table with bars in it. */
export function Breakdown({ title, text, rows, rest, calls }: BreakdownProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sorted = rows.toSorted((one, other) => other.calls - one.calls)
  const beyond = sorted.slice(MAX_ROWS)
  const shown = sorted.slice(0, beyond.length > 1 ? MAX_ROWS : undefined)
  const most = Math.max(1, ...shown.map((row) => row.calls))
  const others = beyond.length > 1 && {
    key: 'others',
    label: t('callRecords.analytics.others', { count: beyond.length }),
    calls: beyond.reduce((sum, row) => sum + row.calls, 0),
    seconds: beyond.reduce((sum, row) => sum + row.seconds, 0),
  }
  const sums: BreakdownRow[] = [...(others ? [others] : []), ...(rest ? [rest] : [])]
  return (
    <ChartSection
      title={title}
      text={text}
      chart={
        <table className="figures w-full table-fixed text-sm">
          <colgroup>
            <col />
            <col className="w-16 max-md:w-13" />
            <col className="w-14 max-md:w-12" />
            <col className="w-20 max-md:w-18" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t('callRecords.analytics.share')}</th>
              <th scope="col">{t('callRecords.analytics.calls')}</th>
              <th scope="col">{t('callRecords.analytics.minutes')}</th>
            </tr>
          </thead>
          <tbody>
            {[...shown, ...sums].map((row: BreakdownRow) => (
              <tr
                key={row.key}
                className="[&>td]:py-1 [&>td]:align-top [&>td]:leading-6 [&>th]:py-1 [&>th]:align-top [&>th]:leading-6"
              >
                <th scope="row" className="text-left font-normal">
                  {row.search ? (
                    <LogLink
                      search={row.search}
                      title={row.label}
                      className="isolated inline-block max-w-full truncate align-bottom leading-6 max-md:py-2.5"
                    >
                      {row.label}
                    </LogLink>
                  ) : (
                    <span className="isolated block truncate text-muted leading-6 max-md:py-2.5">{row.label}</span>
                  )}
                  {!sums.includes(row) && (
                    <svg
                      aria-hidden
                      width="100%"
                      height={6}
                      className={cx('block fill-current', row.className ?? 'text-accent')}
                    >
                      <rect width={`${(row.calls / most) * 100}%`} height={6} rx={2} />
                    </svg>
                  )}
                </th>
                <td className="pl-2 text-right max-md:pt-3.5! text-muted">{percentOf(row.calls, calls)}</td>
                <td className="pl-2 text-right max-md:pt-3.5!">{format.number(row.calls)}</td>
                <td className="pl-2 text-right max-md:pt-3.5! text-muted">
                  {t('callRecords.analytics.minuteCount', { minutes: format.number(minutesOf(row.seconds)) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

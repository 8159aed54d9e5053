import { scaleLinear } from '@visx/scale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '@/lib/format'
import { weekdayName } from '@/lib/format-day'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CallLogSearch } from '../search'
import { ChartSection } from './chart-section'
import { LogLink } from './log-link'
import type { Analytics } from './tally'

const HOURS = 24
/** Text in the usual colour remains readable on it, in both themes. */
const MOST_SHADE = 0.45

/** Calls by weekday and hour: a table whose cells are the darker the more there are. One tab stop; arrows move. */
export function HeatMap({ analytics: { hours }, base }: { analytics: Analytics; base: Partial<CallLogSearch> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState(0)
  const most = Math.max(1, ...hours.flat())
  const shade = scaleLinear<number>({ domain: [0, most], range: [0, MOST_SHADE] })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -HOURS, ArrowDown: HOURS }[event.key]
    const to = focused + (step ?? 0)
    if (step === undefined || to < 0 || to >= hours.length * HOURS) return
    event.preventDefault()
    body.current?.querySelectorAll('a')[to]?.focus()
  }
  return (
    <ChartSection
      title={t('callRecords.analytics.hours')}
      text={t('callRecords.analytics.hoursText')}
      chart={
        <div className="overflow-x-auto pb-1">
          <table className="figures w-full min-w-160 table-fixed border-separate text-xs">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="w-10">
                  <span className="sr-only">{t('callRecords.analytics.weekday')}</span>
                </th>
                {Array.from({ length: HOURS }, (_, hour) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
                  <th key={hour} scope="col" className="font-normal">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body} onKeyDown={onKeyDown}>
              {hours.map((row, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week
                <tr key={weekday}>
                  <th scope="row" className="text-left font-normal text-muted">
                    {weekdayName(weekday, 'short')}
                  </th>
                  {row.map((calls, hour) => {
                    const at = weekday * HOURS + hour
                    const label = t('callRecords.analytics.hour', {
                      weekday: weekdayName(weekday, 'long'),
                      hour,
                      count: calls,
                    })
                    return (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
                        key={hour}
                        className="relative h-7 overflow-hidden rounded-sm bg-hover p-0 text-center max-md:h-11"
                      >
                        <span aria-hidden className="absolute inset-0 bg-accent" style={{ opacity: shade(calls) }} />
                        <LogLink
                          search={{ ...base, weekday, hour }}
                          aria-label={label}
                          title={label}
                          tabIndex={at === focused ? 0 : -1}
                          onFocus={() => setFocused(at)}
                          className="absolute inset-0 grid place-items-center -outline-offset-2"
                        >
                          <span className="relative text-ink">{calls > 0 ? format.number(calls) : ''}</span>
                        </LogLink>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}

import { scaleLinear } from '@visx/scale'
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { hourText, useClock } from '@/components/time/time-text'
import type { Analytics } from '@/lib/call-analytics/tally'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { weekdayName } from '@/lib/time/format-day'
import type { CallLogSearch } from '../search'
import { ChartSection } from './chart-section'
import { LogLink } from './log-link'

const HOURS = 24
const hoursOfDay = Array.from({ length: HOURS }, (_, hour) => hour)
const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday)
const noCalls: readonly number[] = []
/** Text in the usual colour remains readable on it, in both themes. */
const MAX_SHADE = 0.45

interface Slot {
  weekday: number
  hour: number
}

/** Calls by weekday and hour: a table whose cells have the more colour the more there are. One tab stop; arrows move. */
export function HeatMap({ analytics: { hours }, base }: { analytics: Analytics; base: Partial<CallLogSearch> }) {
  const { t } = useTranslation()
  useClock()
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<Slot>({ weekday: 0, hour: 0 })
  const [active, setActive] = useState<Slot>()
  const most = Math.max(1, ...hours.flat())
  const onFocus = useCallback((slot: Slot) => {
    setFocused(slot)
    setActive(slot)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const row = focused.weekday * HOURS
    const at = row + focused.hour
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - HOURS,
      ArrowDown: at + HOURS,
      Home: row,
      End: row + HOURS - 1,
    }[event.key]
    // Alt+Left is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (to === undefined || to < 0 || to >= weekdays.length * HOURS) return
    event.preventDefault()
    body.current?.querySelectorAll('a')[to]?.focus()
  }
  return (
    <ChartSection
      title={t('callRecords.analytics.hours')}
      text={t('callRecords.analytics.hoursText')}
      active={
        active &&
        t('callRecords.analytics.hour', {
          weekday: weekdayName(active.weekday, 'long'),
          time: hourText(active.hour),
          count: hours[active.weekday]?.[active.hour] ?? 0,
        })
      }
      chart={
        // Contains the hidden hours, which would widen the page.
        <div className="relative overflow-x-auto pb-1">
          <table className="figures w-full min-w-160 table-fixed border-separate text-xs">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="w-10">
                  <span className="sr-only">{t('callRecords.analytics.weekday')}</span>
                </th>
                {hoursOfDay.map((hour) => (
                  <th key={hour} scope="col" className="text-left font-normal">
                    {/* A column is narrower than "12 AM". */}
                    <span className={hour % 3 === 0 ? 'block w-0 whitespace-nowrap' : 'sr-only'}>{hourText(hour)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody
              ref={body}
              onKeyDown={onKeyDown}
              onPointerLeave={() => setActive(undefined)}
              onBlur={() => setActive(undefined)}
            >
              {weekdays.map((weekday) => (
                <HeatRow
                  key={weekday}
                  weekday={weekday}
                  calls={hours[weekday] ?? noCalls}
                  most={most}
                  tabStop={focused.weekday === weekday ? focused.hour : undefined}
                  base={base}
                  onFocus={onFocus}
                  onPoint={setActive}
                />
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}

interface HeatRowProps {
  weekday: number
  calls: readonly number[]
  /** The highest number of calls in any cell. */
  most: number
  /** Hour of the cell that Tab reaches. */
  tabStop: number | undefined
  base: Partial<CallLogSearch>
  onFocus: (slot: Slot) => void
  onPoint: (slot: Slot) => void
}

/** The hours of a weekday; rendered again only when they change, not with each move of the pointer. */
const HeatRow = memo(function HeatRow({ weekday, calls, most, tabStop, base, onFocus, onPoint }: HeatRowProps) {
  const { t } = useTranslation()
  useClock()
  const shade = scaleLinear<number>({ domain: [0, most], range: [0, MAX_SHADE] })
  // A cell has room for four characters; its name says the exact number.
  const digits = new Intl.NumberFormat(currentLanguage(), { useGrouping: false })
  const compact = new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumSignificantDigits: 2 })
  const name = weekdayName(weekday, 'long')
  return (
    <tr>
      <th scope="row" className="text-left font-normal text-muted">
        {weekdayName(weekday, 'short')}
      </th>
      {hoursOfDay.map((hour) => {
        const count = calls[hour] ?? 0
        return (
          <td
            key={hour}
            className="relative h-7 overflow-hidden rounded-sm bg-hover p-0 text-center max-md:h-11"
            onPointerEnter={() => onPoint({ weekday, hour })}
          >
            <span aria-hidden className="absolute inset-0 bg-accent" style={{ opacity: shade(count) }} />
            <LogLink
              search={{ ...base, weekday, hour }}
              aria-label={t('callRecords.analytics.hour', { weekday: name, time: hourText(hour), count })}
              tabIndex={hour === tabStop ? 0 : -1}
              onFocus={() => onFocus({ weekday, hour })}
              className="absolute inset-0 grid place-items-center -outline-offset-2"
            >
              <span className="relative text-ink">
                {count >= 10_000 ? compact.format(count) : count > 0 ? digits.format(count) : ''}
              </span>
            </LogLink>
          </td>
        )
      })}
    </tr>
  )
})

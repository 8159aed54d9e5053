import { hourText, timeText } from '@/components/time/time-text'
import type { Holiday, Schedule } from '@/contract/schedules'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DAY, formatMinute } from '@/lib/schedule/clock'
import { type StripDay, weekStartOf, weekStrip } from '@/lib/schedule/week-strip'
import { MINUTE_MS, utcOffset } from '@/lib/time/time'
import { zoneName } from '@/lib/time/zones'
import { longDay, shortDay } from './schedule-texts'
import { type BarKind, barKindOf, stripDayText } from './week-bar'

const HOURS = [0, 6, 12, 18, 24]
const part = (minutes: number) => `${(minutes / DAY) * 100}%`

/** Kinds differ by pattern or outline, not by colour alone. */
const styles: Record<BarKind, string> = {
  open: 'bg-accent',
  night:
    'border-accent border-y bg-[repeating-linear-gradient(135deg,var(--accent)_0_3px,transparent_3px_7px)] bg-raised',
  holiday: 'border-warn border-2 bg-[radial-gradient(var(--warn)_1px,transparent_1.5px)] bg-size-[5px_5px] bg-raised',
  break: 'border-edge border-y border-dashed bg-raised',
  closed: '',
}

interface WeekViewProps {
  schedule: Schedule | undefined
  holidays: readonly Holiday[]
  /** The schedule's zone, and the viewer's. */
  zone: string
  viewerZone: string
  now: number
  /** Instant whose week is shown; marked unless it is now. */
  at: number
}

/** Week chart in the agent's zone: a bar per day, the current time, and the same as text. */
export function WeekView({ schedule, holidays, zone, viewerZone, now, at }: WeekViewProps) {
  const { t } = useTranslation()
  const start = weekStartOf(at, zone)
  const days = weekStrip(schedule, holidays, start, { now, viewerZone })
  const zoneDifference = Math.round((utcOffset(at, viewerZone) - utcOffset(at, zone)) / MINUTE_MS)
  const selectedTime = at === now ? undefined : at + utcOffset(at, zone)
  return (
    <figure className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{t('agentSchedule.week.title', { day: longDay(start) })}</span>
        <span className="text-muted text-sm">{t('agentSchedule.week.zones', { zone: zoneName(zone) })}</span>
      </figcaption>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 text-sm">
        <span aria-hidden className="text-muted text-xs">
          {t('agentSchedule.week.agentTime')}
        </span>
        <Hours zoneDifference={0} />
        <ul className="contents">
          {days.map((day) => (
            <li key={day.day} className="contents">
              <span aria-hidden className={cx('figures truncate', day.now !== undefined && 'font-semibold')}>
                {shortDay(day.day)}
              </span>
              <span className="sr-only">{stripDayText(t, day)}</span>
              <Bar day={day} selectedTime={selectedTime} />
            </li>
          ))}
        </ul>
        {zoneDifference !== 0 && (
          <>
            <span aria-hidden className="text-muted text-xs">
              {t('agentSchedule.week.yourTime')}
            </span>
            <Hours zoneDifference={zoneDifference} />
          </>
        )}
      </div>
      <Legend days={days} hasSelection={selectedTime !== undefined} />
    </figure>
  )
}

/** Legend of the kinds that occur. Redundant for screen readers: each bar has a text. */
function Legend({ days, hasSelection }: { days: readonly StripDay[]; hasSelection: boolean }) {
  const { t } = useTranslation()
  const kinds = new Set(days.flatMap((day) => day.pieces.map((piece) => barKindOf(piece, day))))
  const now = days.find((day) => day.now !== undefined)?.now
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {kinds.has('open') && <Key className={styles.open}>{t('agentSchedule.week.open')}</Key>}
      {kinds.has('break') && <Key className={cx(styles.break, 'border!')}>{t('agentSchedule.week.break')}</Key>}
      {kinds.has('night') && <Key className={cx(styles.night, 'border!')}>{t('agentSchedule.week.night')}</Key>}
      {days.some((day) => day.holiday) && <Key className={styles.holiday}>{t('agentSchedule.week.holiday')}</Key>}
      {kinds.has('closed') && <Key className="border border-line bg-hover">{t('agentSchedule.closed')}</Key>}
      {days.some((day) => day.clocks) && (
        <Key className="border-ink border-x border-dashed">{t('agentSchedule.week.clocks')}</Key>
      )}
      {now !== undefined && (
        <Key className="w-0.5! bg-bad">
          {t('agentSchedule.week.now', { time: timeText(formatMinute(Math.floor(now))) })}
        </Key>
      )}
      {hasSelection && <Key className="w-1! bg-ink">{t('agentSchedule.week.asked')}</Key>}
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cx('h-3 w-4 rounded-sm', className)} />
      {children}
    </span>
  )
}

/** Hour labels: agent's zone above the bars, viewer's zone below. */
function Hours({ zoneDifference }: { zoneDifference: number }) {
  return (
    <span aria-hidden className="figures relative h-4 text-muted text-xs">
      {HOURS.map((hour) => (
        <span
          key={hour}
          className={cx('absolute', hour === 0 ? 'left-0' : hour === 24 ? 'right-0' : '-translate-x-1/2')}
          style={hour === 0 || hour === 24 ? undefined : { left: part(hour * 60) }}
        >
          {labelOf(hour * 60, zoneDifference)}
        </span>
      ))}
    </span>
  )
}

function labelOf(minute: number, zoneDifference: number): string {
  const time = zoneDifference === 0 ? minute : (((minute + zoneDifference) % DAY) + DAY) % DAY
  return time % 60 === 0 ? hourText(time / 60) : timeText(formatMinute(time))
}

function Bar({ day, selectedTime }: { day: StripDay; selectedTime: number | undefined }) {
  const minute = selectedTime === undefined ? -1 : (selectedTime - Date.parse(day.day)) / MINUTE_MS
  return (
    <span aria-hidden className="relative block h-6 overflow-hidden rounded-sm bg-hover">
      {day.holiday && <span className="absolute inset-0 rounded-sm border border-warn border-dashed" />}
      {day.pieces.map((piece) => (
        <span
          key={piece.start}
          className={cx('absolute inset-y-0', styles[barKindOf(piece, day)])}
          style={{ left: part(piece.start), width: part(piece.end - piece.start) }}
        />
      ))}
      {day.clocks && (
        <span
          className="absolute inset-y-0 border-ink border-x border-dashed"
          style={{ left: part(day.clocks.start), width: part(day.clocks.end - day.clocks.start) }}
        />
      )}
      {[6, 12, 18].map((hour) => (
        <span key={hour} className="absolute inset-y-0 w-px bg-page opacity-60" style={{ left: part(hour * 60) }} />
      ))}
      {day.holiday && day.pieces.every((piece) => !piece.open) && (
        <span className="isolated absolute inset-0 truncate px-2 text-sm leading-6">{day.holiday.name}</span>
      )}
      {minute >= 0 && minute < DAY && (
        <span className="absolute inset-y-0 -ml-0.5 w-1 border-raised border-x bg-ink" style={{ left: part(minute) }} />
      )}
      {day.now !== undefined && <span className="absolute inset-y-0 w-0.5 bg-bad" style={{ left: part(day.now) }} />}
    </span>
  )
}

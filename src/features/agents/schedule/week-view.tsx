import { useTranslation } from 'react-i18next'
import type { Holiday, Schedule } from '@/contract/schedules'
import { cx } from '@/lib/cx'
import { DAY, formatMinute, MINUTE_MS } from '@/lib/schedule/clock'
import { type StripDay, weekStartOf, weekStrip } from '@/lib/schedule/week-strip'
import { utcOffset } from '@/lib/schedule/zone'
import { longDay, shortDay } from './schedule-words'
import { type Look, lookOf, stripDayText } from './week-words'

const HOURS = [0, 6, 12, 18, 24]
const part = (minutes: number) => `${(minutes / DAY) * 100}%`

/** Each differs by its pattern or outline too, not by colour alone. */
const looks: Record<Look, string> = {
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
  /** The zone the schedule is read in, and the viewer's own. */
  zone: string
  viewerZone: string
  now: number
  /** The week of this instant is shown; where it is not now, it is marked as well. */
  at: number
}

/** A week of the agent's as its clocks show it: a bar a day, with the present moment, and the same in words. */
export function WeekView({ schedule, holidays, zone, viewerZone, now, at }: WeekViewProps) {
  const { t } = useTranslation()
  const start = weekStartOf(at, zone)
  const days = weekStrip(schedule, holidays, start, { now, viewerZone })
  const apart = Math.round((utcOffset(at, viewerZone) - utcOffset(at, zone)) / MINUTE_MS)
  const asked = at === now ? undefined : at + utcOffset(at, zone)
  return (
    <figure className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{t('agentSchedule.week.title', { day: longDay(start) })}</span>
        <span className="text-muted text-sm">{t('agentSchedule.week.zones', { zone })}</span>
      </figcaption>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 text-sm">
        <span aria-hidden className="text-muted text-xs">
          {t('agentSchedule.week.agentTime')}
        </span>
        <Hours apart={0} />
        <ul className="contents">
          {days.map((day) => (
            <li key={day.day} className="contents">
              <span aria-hidden className={cx('figures truncate', day.now !== undefined && 'font-semibold')}>
                {shortDay(day.day)}
              </span>
              <span className="sr-only">{stripDayText(t, day)}</span>
              <Bar day={day} asked={asked} />
            </li>
          ))}
        </ul>
        {apart !== 0 && (
          <>
            <span aria-hidden className="text-muted text-xs">
              {t('agentSchedule.week.yourTime')}
            </span>
            <Hours apart={apart} />
          </>
        )}
      </div>
      <Legend days={days} asked={asked !== undefined} />
    </figure>
  )
}

/** What the looks mean, of those that are there to be seen. The words of each day say it without them. */
function Legend({ days, asked }: { days: readonly StripDay[]; asked: boolean }) {
  const { t } = useTranslation()
  const seen = new Set(days.flatMap((day) => day.pieces.map((piece) => lookOf(piece, day))))
  const now = days.find((day) => day.now !== undefined)?.now
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {seen.has('open') && <Key className={looks.open}>{t('agentSchedule.week.open')}</Key>}
      {seen.has('break') && <Key className={cx(looks.break, 'border!')}>{t('agentSchedule.week.break')}</Key>}
      {seen.has('night') && <Key className={cx(looks.night, 'border!')}>{t('agentSchedule.week.night')}</Key>}
      {days.some((day) => day.holiday) && <Key className={looks.holiday}>{t('agentSchedule.week.holiday')}</Key>}
      {seen.has('closed') && <Key className="border border-line bg-hover">{t('agentSchedule.closed')}</Key>}
      {days.some((day) => day.clocks) && (
        <Key className="border-ink border-x border-dashed">{t('agentSchedule.week.clocks')}</Key>
      )}
      {now !== undefined && (
        <Key className="w-0.5! bg-bad">{t('agentSchedule.week.now', { time: formatMinute(Math.floor(now)) })}</Key>
      )}
      {asked && <Key className="w-1! bg-ink">{t('agentSchedule.week.asked')}</Key>}
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cx('h-3 w-4 rounded-xs', className)} />
      {children}
    </span>
  )
}

/** The hours above the bars, and below them as the viewer's own clock has them. */
function Hours({ apart }: { apart: number }) {
  return (
    <span aria-hidden className="figures relative h-4 text-muted text-xs">
      {HOURS.map((hour) => (
        <span
          key={hour}
          className={cx('absolute', hour === 0 ? 'left-0' : hour === 24 ? 'right-0' : '-translate-x-1/2')}
          style={hour === 0 || hour === 24 ? undefined : { left: part(hour * 60) }}
        >
          {hourText(hour * 60, apart)}
        </span>
      ))}
    </span>
  )
}

function hourText(minute: number, apart: number): string {
  const time = apart === 0 ? minute : (((minute + apart) % DAY) + DAY) % DAY
  return time % 60 === 0 ? String(time / 60) : formatMinute(time)
}

function Bar({ day, asked }: { day: StripDay; asked: number | undefined }) {
  const minute = asked === undefined ? -1 : (asked - Date.parse(`${day.day}T00:00:00Z`)) / MINUTE_MS
  return (
    <span aria-hidden className="relative block h-6 overflow-hidden rounded-sm bg-hover">
      {day.holiday && <span className="absolute inset-0 rounded-sm border border-warn border-dashed" />}
      {day.pieces.map((piece) => (
        <span
          key={piece.start}
          className={cx('absolute inset-y-0', looks[lookOf(piece, day)])}
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

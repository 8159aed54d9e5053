import { useCallback, useMemo, useRef } from 'react'
import { TimeZonePicker } from '@/components/combobox/time-zone-picker'
import { type DayHours, type Schedule, type Weekday, weekdays } from '@/contract/schedules'
import { useTranslation } from '@/lib/i18n/use-translation'
import { copyDay, differentDays } from '@/lib/schedule/edit'
import type { ScheduleProblems } from '@/lib/schedule/validate'
import { browserZone, isZone } from '@/lib/time/time'
import { zoneName } from '@/lib/time/zones'
import { usePlaceRef } from '../editor/place-link'
import { DayRow } from './day-row'
import { isOfBreak, rangeProblemText } from './schedule-texts'

interface WeekHoursProps {
  schedule: Schedule
  /** The effective time zone. */
  zone: string
  problems: Pick<ScheduleProblems, 'ranges' | 'unknownZone' | 'neverOpen'>
  onChange: (schedule: Schedule) => void
}

export function WeekHours({ schedule, zone, problems, onChange }: WeekHoursProps) {
  const { t } = useTranslation()
  const place = usePlaceRef('schedule')
  const { timezone } = schedule
  // Stable callbacks, so that only the edited row re-renders.
  const latest = useRef({ schedule, onChange })
  latest.current = { schedule, onChange }
  const setDay = useCallback((weekday: Weekday, day: DayHours) => {
    const { schedule: now, onChange: emitChange } = latest.current
    emitChange({ ...now, days: { ...now.days, [weekday]: day } })
  }, [])
  const copy = useCallback((from: Weekday, to: readonly Weekday[]) => {
    const { schedule: now, onChange: emitChange } = latest.current
    emitChange(copyDay(now, from, to))
  }, [])
  return (
    <div className="flex flex-col gap-3">
      <div ref={problems.unknownZone ? place : undefined} className="flex max-w-md flex-col gap-1.5">
        <span aria-hidden className="font-medium text-sm">
          {t('agentSchedule.hours.zone')}
        </span>
        <TimeZonePicker
          label={t('agentSchedule.hours.zone')}
          value={isZone(timezone) ? timezone : undefined}
          onChange={(chosen) => onChange({ ...schedule, timezone: chosen ?? browserZone() })}
        />
        {timezone === undefined && (
          <p className="text-muted text-sm">{t('agentSchedule.hours.noZone', { zone: zoneName(zone) })}</p>
        )}
        {problems.unknownZone && (
          <p className="isolated text-bad text-sm">
            {t('agentSchedule.problems.unknownZone', { timezone: timezone ?? '', zone: zoneName(zone) })}
          </p>
        )}
      </div>
      <ul className="rounded border border-line px-3">
        {weekdays.map((weekday) => (
          <Row
            key={weekday}
            weekday={weekday}
            schedule={schedule}
            problems={problems}
            onChange={setDay}
            onCopy={copy}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-warn empty:hidden">
        {problems.neverOpen && t('agentSchedule.problems.neverOpen')}
      </p>
    </div>
  )
}

interface RowProps {
  weekday: Weekday
  schedule: Schedule
  problems: Pick<ScheduleProblems, 'ranges'>
  onChange: (weekday: Weekday, day: DayHours) => void
  onCopy: (from: Weekday, to: readonly Weekday[]) => void
}

function Row({ weekday, schedule, problems, onChange, onCopy }: RowProps) {
  const { t } = useTranslation()
  const ownProblems = problems.ranges.filter(({ day }) => day === weekday)
  const texts = ownProblems.map((problem) => ({
    text: rangeProblemText(t, problem, schedule),
    ofBreak: isOfBreak(problem),
    index: problem.index,
  }))
  const shape = JSON.stringify(texts)
  const different = differentDays(schedule, weekday)
  const others = different.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides, not which object says it
  const stable = useMemo(() => ({ texts, different }), [shape, others])
  return (
    <DayRow
      weekday={weekday}
      day={schedule.days[weekday]}
      problems={stable.texts}
      different={stable.different}
      onChange={onChange}
      onCopy={onCopy}
    />
  )
}

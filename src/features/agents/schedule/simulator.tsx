import { useState } from 'react'
import { TimeField } from '@/components/time/time-field'
import { timeText } from '@/components/time/time-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { Holiday, Schedule } from '@/contract/schedules'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { formatMinute } from '@/lib/schedule/clock'
import { clockChangeOn } from '@/lib/schedule/clock-changes'
import { stateAt } from '@/lib/schedule/open-state'
import { DAY_MS, MINUTE_MS, utcOffset } from '@/lib/time/time'
import { zoneName } from '@/lib/time/zones'
import { longDay, nextChangeText, reasonText } from './schedule-texts'
import { type SimulatedTime, wallTimeAt } from './simulated-time'

interface SimulatorProps {
  schedule: Schedule | undefined
  holidays: readonly Holiday[]
  zone: string
  viewerZone: string
  now: number
  moment: SimulatedTime
  /** Wall-clock time in the agent's zone; undefined means now. */
  onChoose: (wall: { day: string; time: string } | undefined) => void
}

const turns = ['agentSchedule.simulator.first', 'agentSchedule.simulator.second'] as const

/** Shows whether the agent answers at a given time, why, and until when; same rule as the lists. */
export function Simulator({ schedule, holidays, zone, viewerZone, now, moment, onChoose }: SimulatorProps) {
  const { t } = useTranslation()
  const [input, setInput] = useState<string>()
  const [rejectedInput, setRejectedInput] = useState<string>()
  const { day, time, instants, chosen } = moment
  // A skipped time is evaluated at the clock change.
  const requested = chosen && instants.length > 0 ? instants : [wallTimeAt(moment, now, zone)]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('agentSchedule.simulator.day')} className="w-44">
          {(control) => (
            <Input
              {...control}
              type="date"
              min="1971-01-01"
              max="2099-12-31"
              value={input ?? day}
              onChange={(event) => {
                // A partially typed year is a valid date long ago.
                const next = event.target.value
                const usable = /^(19[7-9]|20)\d+-/.test(next) && next > '1971'
                setInput(usable ? undefined : next)
                if (usable) onChoose({ day: next, time })
              }}
              onBlur={() => setInput(undefined)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault()
              }}
              className="h-8! max-md:h-11!"
            />
          )}
        </Field>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="font-medium text-sm">
            {t('agentSchedule.simulator.time')}
          </span>
          <TimeField
            label={t('agentSchedule.simulator.time')}
            value={time}
            onChange={(next) => onChoose({ day, time: next })}
            onRefused={setRejectedInput}
          />
        </div>
        <Button size="small" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
          {t('agentSchedule.simulator.now')}
        </Button>
      </div>
      <p role="status" className="text-bad text-sm empty:hidden">
        {rejectedInput !== undefined && t('time.refused', { typed: rejectedInput })}
      </p>
      <div role="status" className="flex flex-col gap-3">
        {chosen && instants.length !== 1 && <ClocksText zone={zone} moment={moment} />}
        {requested.map((instant, index) => (
          <StatusLine
            key={chosen ? instant : 'now'}
            title={requested.length > 1 ? t(turns[index === 0 ? 0 : 1]) : undefined}
            schedule={schedule}
            holidays={holidays}
            instant={instant}
            zone={zone}
            viewerZone={viewerZone}
          />
        ))}
      </div>
    </div>
  )
}

/** Explains a skipped or repeated time. */
function ClocksText({ zone, moment: { day, time, instants } }: { zone: string; moment: SimulatedTime }) {
  const { t } = useTranslation()
  const change = clockChangeOn(zone, day)
  if (!change) return null
  const wall = (ahead: number) => timeText(formatMinute(Math.round(((change.at + ahead) % DAY_MS) / MINUTE_MS)))
  const values = {
    zone: zoneName(zone),
    day: longDay(day),
    time: timeText(time),
    from: wall(change.from),
    to: wall(change.to),
  }
  return (
    <p className="rounded border border-line bg-panel px-3 py-2 text-sm">
      {instants.length === 0
        ? t('agentSchedule.simulator.skipped', values)
        : t('agentSchedule.simulator.twice', values)}
    </p>
  )
}

interface StatusLineProps {
  /** Distinguishes the instants of a repeated time. */
  title: string | undefined
  schedule: Schedule | undefined
  holidays: readonly Holiday[]
  instant: number
  zone: string
  viewerZone: string
}

function StatusLine({ title, schedule, holidays, instant, zone, viewerZone }: StatusLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const state = stateAt(schedule, holidays, instant, viewerZone)
  const elsewhere = (at: number) =>
    utcOffset(at, zone) === utcOffset(at, viewerZone)
      ? undefined
      : t('agentSchedule.simulator.yourTime', { time: format.dateTime(new Date(at)) })
  return (
    <div className="flex flex-col gap-1 border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-2">
        {title && <span className="font-medium">{title}</span>}
        <Badge tone={state.open ? 'good' : 'neutral'}>
          {state.open ? t('agentSchedule.simulator.open') : t('agentSchedule.simulator.closed')}
        </Badge>
        <span className="isolated">{reasonText(t, state.reason, state.open)}</span>
      </p>
      {elsewhere(instant) && <p className="text-muted text-sm">{elsewhere(instant)}</p>}
      <p className="text-muted text-sm">
        <span>{nextChangeText(t, state)}</span>{' '}
        {state.nextChange !== undefined && <span>{elsewhere(state.nextChange)}</span>}
      </p>
    </div>
  )
}

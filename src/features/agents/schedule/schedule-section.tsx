import { useNavigate, useSearch } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { InfoTip } from '@/components/info-tip'
import { rangeText, useClock } from '@/components/time/time-text'
import { buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { type Preset, presetHours, presetSchedule, presets } from '@/lib/schedule/edit'
import { validateSchedule } from '@/lib/schedule/validate'
import { browserZone, zoneOf } from '@/lib/time/time'
import { useNow } from '@/lib/time/use-now'
import { zoneName } from '@/lib/time/zones'
import type { AgentForm } from '../agent-form'
import { HolidaysSection } from './holidays-section'
import { SchedulePart } from './schedule-part'
import { simulatedTimeAt, wallTimeAt } from './simulated-time'
import { Simulator } from './simulator'
import { WeekHours } from './week-hours'
import { WeekView } from './week-view'

const presetLabels = {
  weekdays: 'agentSchedule.presets.weekdays',
  'weekdays-lunch': 'agentSchedule.presets.weekdaysLunch',
  'every-day': 'agentSchedule.presets.everyDay',
  nights: 'agentSchedule.presets.nights',
  always: 'agentSchedule.presets.always',
  never: 'agentSchedule.presets.never',
} as const satisfies Record<Preset, string>

/** "9:00 AM–6:00 PM" */
const hoursOf = (preset: Preset) => {
  const hours = presetHours(preset)
  return hours ? rangeText(hours) : ''
}

const noProblems = { ranges: [], unknownZone: false, neverOpen: false }

/** Element to focus: the first problem, else the first control. */
const findFocusTarget = (element: HTMLElement) =>
  element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? element.querySelector<HTMLElement>('button')

/** Opening hours: weekly hours, holidays, week view, and a simulator for any instant. */
export function ScheduleSection() {
  const { t } = useTranslation()
  useClock()
  const navigate = useNavigate()
  const { at } = useSearch({ from: '/_authenticated/agents/$agentId/$section' })
  const now = useNow()
  const preferred = usePreferences((preferences) => preferences.display.timeZone)
  const { field: schedule } = useController<AgentForm, 'schedule'>({ name: 'schedule' })
  const { field: holidays } = useController<AgentForm, 'holidays'>({ name: 'holidays' })

  const week = schedule.value ?? undefined
  const viewerZone = zoneOf(preferred)
  const zone = zoneOf(week?.timezone, viewerZone)
  const found = validateSchedule(week ?? presetSchedule('always'), holidays.value)
  const problems = week ? found : { ...noProblems, holidays: found.holidays }
  const moment = simulatedTimeAt(at, now, zone)
  const today = simulatedTimeAt(undefined, now, zone).day

  return (
    <div
      ref={(element) => schedule.ref(element && { focus: () => findFocusTarget(element)?.focus() })}
      className="flex flex-col gap-8"
    >
      <SchedulePart
        // Problems with a location of their own have their own link target.
        field={problems.ranges.length + found.holidays.length > 0 || problems.unknownZone ? undefined : 'schedule'}
        title={t('agentSchedule.hours.title')}
        info={<InfoTip about={t('agentSchedule.hours.title')} text={t('hours.hint')} />}
        actions={
          <Menu>
            <MenuTrigger className={buttonClass('outline', 'small')}>{t('agentSchedule.presets.button')}</MenuTrigger>
            <MenuContent align="end">
              {presets.map((preset) => (
                <MenuItem
                  key={preset}
                  onSelect={() => schedule.onChange(presetSchedule(preset, week?.timezone ?? browserZone()))}
                >
                  {t(presetLabels[preset], { range: hoursOf(preset) })}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        }
      >
        {week ? (
          <WeekHours schedule={week} zone={zone} problems={problems} onChange={schedule.onChange} />
        ) : (
          <p className="rounded border border-line px-3 py-4 text-muted">{t('agentSchedule.hours.none')}</p>
        )}
      </SchedulePart>
      <HolidaysSection
        holidays={holidays.value}
        problems={problems.holidays}
        today={today}
        zone={zone}
        onChange={holidays.onChange}
      />
      <SchedulePart
        title={t('agentSchedule.simulator.title')}
        text={t('agentSchedule.simulator.text', { zone: zoneName(zone) })}
      >
        <Simulator
          schedule={week}
          holidays={holidays.value}
          zone={zone}
          viewerZone={viewerZone}
          now={now}
          moment={moment}
          onChoose={(wall) =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, at: wall && `${wall.day}T${wall.time}` }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <WeekView
          schedule={week}
          holidays={holidays.value}
          zone={zone}
          viewerZone={viewerZone}
          now={now}
          at={wallTimeAt(moment, now, zone)}
        />
      </SchedulePart>
    </div>
  )
}

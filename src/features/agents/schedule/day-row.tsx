import { Copy, Plus } from 'lucide-react'
import { memo, useId } from 'react'
import { HoursEditor } from '@/components/hours/hours-editor'
import { nextHours } from '@/components/hours/next-hours'
import { Button, buttonClass } from '@/components/ui/button'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { Switch } from '@/components/ui/switch'
import { type DayHours, type Weekday, weekdays } from '@/contract/schedules'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePlaceRef } from '../editor/place-link'
import { nextBreak } from './next-break'
import { dayNames } from './schedule-texts'

interface DayRowProps {
  weekday: Weekday
  day: DayHours
  /** Problem texts with the range they concern. */
  problems: readonly { text: string; ofBreak: boolean; index: number }[]
  /** Weekdays with different hours. */
  different: readonly Weekday[]
  onChange: (weekday: Weekday, day: DayHours) => void
  onCopy: (from: Weekday, to: readonly Weekday[]) => void
}

export const DayRow = memo(function DayRow({ weekday, day, problems, different, onChange, onCopy }: DayRowProps) {
  const { t } = useTranslation()
  const place = usePlaceRef('schedule')
  const id = useId()
  const name = t(dayNames[weekday])
  const update = (changes: Partial<DayHours>) => onChange(weekday, { ...day, ...changes })
  const hasProblem = (ofBreak: boolean) => (index: number) =>
    problems.some((problem) => problem.ofBreak === ofBreak && problem.index === index)
  const nameOf = (kind: string) => t('agentSchedule.ranges.of', { day: name, name: kind })
  const shared = { problemRef: place, problemsId: problems.length > 0 ? `${id}-problems` : undefined }
  return (
    <li
      // Problems of existing ranges are located at the range; missing hours have none.
      ref={problems.length > 0 && day.hours.length === 0 ? place : undefined}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-line border-b last:border-b-0 py-2.5 md:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <label htmlFor={`${id}-on`} className="flex min-h-8 items-center gap-2.5 self-start font-medium max-md:min-h-11">
        <Switch
          id={`${id}-on`}
          checked={day.enabled}
          onChange={(event) =>
            update(
              event.target.checked && day.hours.length === 0
                ? { enabled: true, hours: [nextHours([])] }
                : { enabled: event.target.checked },
            )
          }
        />
        {name}
      </label>
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1.5 max-md:order-last max-md:col-span-2">
        {day.enabled ? (
          <>
            {/* As wide on each day, so that the buttons beside it are below each other. */}
            <div className="flex min-w-0 flex-[1_1_17rem] flex-col gap-1.5">
              <HoursEditor
                {...shared}
                name={nameOf(t('agentSchedule.ranges.hours'))}
                ranges={day.hours}
                isWrong={hasProblem(false)}
                onChange={(hours) => update({ hours })}
              />
              <HoursEditor
                {...shared}
                name={nameOf(t('agentSchedule.ranges.break'))}
                label={t('agentSchedule.ranges.break')}
                ranges={day.breaks}
                isWrong={hasProblem(true)}
                onChange={(breaks) => update({ breaks })}
              />
            </div>
            <div className="flex flex-wrap gap-1 max-md:-ml-2.5">
              <Button
                size="small"
                variant="ghost"
                aria-label={t('agentSchedule.ranges.addHoursTo', { day: name })}
                onClick={() => update({ hours: [...day.hours, nextHours(day.hours)] })}
              >
                <Plus aria-hidden className="size-4" />
                {t('agentSchedule.ranges.addHours')}
              </Button>
              {day.hours.length > 0 && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('agentSchedule.ranges.addBreakTo', { day: name })}
                  onClick={() => update({ breaks: [...day.breaks, nextBreak(day)] })}
                >
                  <Plus aria-hidden className="size-4" />
                  {t('agentSchedule.ranges.addBreak')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className="flex min-h-8 items-center text-muted">{t('agentSchedule.closed')}</p>
        )}
        {problems.length > 0 && (
          <ul id={`${id}-problems`} className="w-full text-bad text-sm">
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <CopyMenu weekday={weekday} different={different} onCopy={onCopy} />
    </li>
  )
})

function CopyMenu({ weekday, different, onCopy }: Pick<DayRowProps, 'weekday' | 'different' | 'onCopy'>) {
  const { t } = useTranslation()
  const name = t(dayNames[weekday])
  const others = weekdays.filter((other) => other !== weekday)
  return (
    <Menu>
      <MenuTrigger
        className={cx(buttonClass('ghost', 'icon-small'), 'md:mt-0.5')}
        aria-label={t('agentSchedule.copy.button', { day: name })}
        title={t('agentSchedule.copy.button', { day: name })}
      >
        <Copy aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>{t('agentSchedule.copy.title', { day: name })}</MenuLabel>
        <MenuItem
          onSelect={() =>
            onCopy(
              weekday,
              others.filter((other) => other !== 'sat' && other !== 'sun'),
            )
          }
        >
          {t('agentSchedule.copy.weekdays')}
        </MenuItem>
        <MenuItem onSelect={() => onCopy(weekday, others)}>{t('agentSchedule.copy.all')}</MenuItem>
        <MenuSeparator />
        {others.map((other) => (
          <MenuCheckboxItem
            key={other}
            checked={!different.includes(other)}
            onSelect={(event) => {
              // Keep the menu open for the next day; the check mark confirms.
              event.preventDefault()
              onCopy(weekday, [other])
            }}
          >
            {t(dayNames[other])}
          </MenuCheckboxItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

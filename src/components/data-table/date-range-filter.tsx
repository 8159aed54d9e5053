import * as Popover from '@radix-ui/react-popover'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'

/** Days as `YYYY-MM-DD` in the viewer's calendar; the last one is included. */
export interface DayRange {
  startDate: string | undefined
  endDate: string | undefined
}

/** Today, or the day `back` days before it. */
export function dayBefore(back: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

interface DateRangeFilterProps extends DayRange {
  title: string
  onChange: (range: DayRange) => void
}

/** A range of days: the usual ones at one press, any other by its first and last day. */
export function DateRangeFilter({ title, startDate, endDate, onChange }: DateRangeFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const presets = [
    { label: t('table.today'), startDate: dayBefore(0), endDate: dayBefore(0) },
    { label: t('table.yesterday'), startDate: dayBefore(1), endDate: dayBefore(1) },
    { label: t('table.last7Days'), startDate: dayBefore(6), endDate: dayBefore(0) },
    { label: t('table.last30Days'), startDate: dayBefore(29), endDate: dayBefore(0) },
  ]
  const show = (day: string | undefined) => (day ? format.date(`${day}T00:00`) : '…')
  const active = startDate || endDate
  return (
    <Popover.Root>
      <Popover.Trigger className={cx(buttonClass('outline', 'small'), active && 'border-accent')}>
        <CalendarDays aria-hidden className="size-4" />
        {active ? `${show(startDate)} – ${show(endDate)}` : title}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-30 flex w-72 animate-appear flex-col gap-3 rounded-md bg-raised p-3 shadow-float"
        >
          <div className="grid grid-cols-2 gap-1.5">
            {presets.map((preset) => (
              <Popover.Close asChild key={preset.label}>
                <Button
                  size="small"
                  aria-pressed={preset.startDate === startDate && preset.endDate === endDate}
                  className="aria-pressed:border-accent"
                  onClick={() => onChange({ startDate: preset.startDate, endDate: preset.endDate })}
                >
                  {preset.label}
                </Button>
              </Popover.Close>
            ))}
          </div>
          <Field label={t('table.firstDay')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={startDate ?? ''}
                max={endDate}
                onChange={(event) => onChange({ startDate: event.target.value || undefined, endDate })}
              />
            )}
          </Field>
          <Field label={t('table.lastDay')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={endDate ?? ''}
                min={startDate}
                onChange={(event) => onChange({ startDate, endDate: event.target.value || undefined })}
              />
            )}
          </Field>
          <Popover.Close asChild>
            <Button
              size="small"
              disabled={!active}
              onClick={() => onChange({ startDate: undefined, endDate: undefined })}
            >
              {t('table.clear')}
            </Button>
          </Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

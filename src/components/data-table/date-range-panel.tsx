import * as Popover from '@radix-ui/react-popover'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { z } from '@/contract/zod'
import { day } from '@/lib/address/search-schema'
import { useTranslation } from '@/lib/i18n/use-translation'
import { displayZone } from '@/lib/preferences'
import { dayNumberAt, formatDay } from '@/lib/time/time'

/** Days as `YYYY-MM-DD` in the viewer's calendar; the last one is included. */
export interface DayRange {
  startDate: string | undefined
  endDate: string | undefined
}

/** Today, or the day `back` days before it. */
export function dayBefore(back: number, now = Date.now()): string {
  return formatDay(dayNumberAt(now, displayZone()) - back)
}

interface DateRangePanelProps extends DayRange {
  button: RefObject<HTMLButtonElement | null>
  title: string
  onChange: (range: DayRange) => void
  onOpenChange: (open: boolean) => void
}

/** The usual ranges at one press, any other by its first and last day. */
export function DateRangePanel({ button, title, startDate, endDate, onChange, onOpenChange }: DateRangePanelProps) {
  const { t } = useTranslation()
  const presets = [
    { label: t('common.today'), startDate: dayBefore(0), endDate: dayBefore(0) },
    { label: t('table.yesterday'), startDate: dayBefore(1), endDate: dayBefore(1) },
    { label: t('table.last7Days'), startDate: dayBefore(6), endDate: dayBefore(0) },
    { label: t('table.last30Days'), startDate: dayBefore(29), endDate: dayBefore(0) },
  ]
  const choose = (range: DayRange) => {
    onChange(range)
    onOpenChange(false)
  }
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="z-30 flex w-72 animate-appear flex-col gap-3 rounded-md bg-raised p-3 shadow-float outline-none"
        >
          <div className="grid grid-cols-2 gap-1.5">
            {presets.map(({ label, ...range }) => (
              <Button
                key={label}
                size="small"
                aria-pressed={range.startDate === startDate && range.endDate === endDate}
                className="aria-pressed:border-accent"
                onClick={() => choose(range)}
              >
                {label}
              </Button>
            ))}
          </div>
          <DayField
            label={t('table.firstDay')}
            value={startDate}
            max={endDate}
            onChange={(first) => onChange({ startDate: first, endDate })}
          />
          <DayField
            label={t('table.lastDay')}
            value={endDate}
            min={startDate}
            onChange={(last) => onChange({ startDate, endDate: last })}
          />
          <Button size="small" disabled={!active(startDate, endDate)} onClick={() => choose(none)}>
            {t('table.clear')}
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

const isDay = (text: string) => z.parse(day, text) !== undefined

/** While a year is typed, the input has values such as 0002-01-05: they stay local until they are a valid day. */
function DayField({ label, value = '', min, max = '2099-12-31', onChange }: DayFieldProps) {
  const [{ text, stored }, setState] = useState({ text: value, stored: value })
  if (value !== stored) setState({ text: value, stored: value })
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={min}
          // Without a maximum, a year has six digits.
          max={max}
          value={text}
          onChange={({ target }) => {
            setState({ text: target.value, stored })
            if (target.value === '' || isDay(target.value)) onChange(target.value || undefined)
          }}
        />
      )}
    </Field>
  )
}

const none: DayRange = { startDate: undefined, endDate: undefined }
const active = (startDate: string | undefined, endDate: string | undefined) => Boolean(startDate || endDate)

import { X } from 'lucide-react'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { IconButton } from '../ui/button'
import { describedBy, Input } from '../ui/field'
import { TimeField } from './time-field'

interface DateTimeInputProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** `YYYY-MM-DDTHH:mm`, or empty. `2026-06-01T`, `T09:30` and `T` are half filled in, which no schema accepts. */
  value: string
  onChange: (value: string) => void
  /** Called when the focus leaves both fields. */
  onBlur?: () => void
  ref?: Ref<{ focus: () => void }>
}

const joined = (date: string, time: string) => (date || time ? `${date}T${time}` : '')

/** A date and a time of day, in the clock that the viewer has chosen. What is half filled in is kept, and said. */
export function DateTimeInput({ label, hint, error, value, onChange, onBlur, ref }: DateTimeInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const dateInput = useRef<HTMLInputElement>(null)
  const timeInput = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState<{ input: string; value: string }>()
  const [wasLeft, setWasLeft] = useState(false)
  const [date = '', time = ''] = value.split('T')
  const missing = value === '' ? undefined : date === '' ? 'date' : time === '' ? 'time' : undefined
  useImperativeHandle(ref, () => ({ focus: () => (missing === 'time' ? timeInput : dateInput).current?.focus() }))
  const isRejected = rejected?.value === value
  const problem =
    rejected && isRejected
      ? t('time.refused', { typed: rejected.input })
      : missing && (wasLeft || error)
        ? t(missing === 'date' ? 'time.dateMissing' : 'time.timeMissing')
        : error
  const descriptions = describedBy(id, { error: problem, hint })
  /** The value of a date that is typed in part is empty, like that of none. */
  const noteUnfinished = () => {
    if (date || time) return
    const next = dateInput.current?.validity.badInput ? 'T' : ''
    if (next !== value) onChange(next)
  }
  const clear = () => {
    // Also what is typed in part, of which React does not know.
    if (dateInput.current) dateInput.current.value = ''
    setRejected(undefined)
    setWasLeft(false)
    onChange('')
    dateInput.current?.focus()
  }
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setWasLeft(true)
        onBlur?.()
      }}
    >
      <legend className="mb-1.5 font-medium text-sm">
        <label htmlFor={id}>{label}</label>
      </legend>
      <div className="flex items-center gap-1.5">
        <Input
          id={id}
          ref={dateInput}
          type="date"
          max="9999-12-31"
          aria-label={t('time.date', { label })}
          aria-invalid={(problem !== undefined && missing !== 'time' && !isRejected) || undefined}
          aria-describedby={descriptions}
          value={date}
          onChange={(event) => onChange(joined(event.target.value, time))}
          onKeyDown={noteUnfinished}
          onBlur={noteUnfinished}
          className="figures min-w-0 max-w-44 flex-1 px-2!"
        />
        <TimeField
          label={t('time.time', { label })}
          value={time}
          latest="23:59"
          optional
          size="base"
          onChange={(next) => onChange(joined(date, next))}
          onRefused={(input) => setRejected(input === undefined ? undefined : { input, value })}
          invalid={problem !== undefined && (isRejected || missing !== 'date')}
          ref={timeInput}
          describedBy={descriptions}
        />
        <IconButton
          size="icon-small"
          label={t('time.clear', { label })}
          onClick={clear}
          className={cx(value === '' && 'invisible')}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p role="status" id={`${id}-error`} className="text-bad text-sm empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}

import { type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '@/lib/cx'
import { Input } from '../ui/field'
import { parseTime, stepTime } from './time-entry'
import { timeText, useClock } from './time-text'

/** What the arrow keys begin with in an empty field. */
const FIRST_STEP = '09:00'

interface TimeFieldProps {
  label: string
  value: string
  onChange: (time: string) => void
  /** Called with invalid input, which is reverted; the caller shows the message. */
  onRefused: (input: string | undefined) => void
  /** Marks the field as part of a problem. */
  invalid?: boolean
  ref?: Ref<HTMLInputElement> | undefined
  describedBy?: string | undefined
  /** The last time that is accepted; by default the end of the day. */
  latest?: string
  /** Whether the time may be removed. */
  optional?: boolean
  size?: 'base' | 'small'
}

/** Free-form time input, parsed on blur or Enter. Arrows step by 15 minutes, Escape reverts. */
export function TimeField({
  label,
  value,
  onChange,
  onRefused,
  invalid,
  ref,
  describedBy,
  latest = '24:00',
  optional = false,
  size = 'small',
}: TimeFieldProps) {
  const [input, setInput] = useState<string>()
  useClock()
  const isLong = timeText('12:00').length > 5
  const accepted = (text: string) => {
    const time = parseTime(text)
    return time !== undefined && time <= latest ? time : undefined
  }
  const commit = () => {
    if (input === undefined) return
    setInput(undefined)
    if (input.trim() === '') {
      onRefused(undefined)
      if (optional && value !== '') onChange('')
      return
    }
    const time = accepted(input)
    onRefused(time === undefined ? input.trim().slice(0, 20) : undefined)
    if (time !== undefined && time !== value) onChange(time)
  }
  const step = (direction: 1 | -1) => {
    const from = input === undefined ? value : (accepted(input) ?? value)
    const next = from === '' ? FIRST_STEP : stepTime(from, direction)
    setInput(undefined)
    onRefused(undefined)
    onChange(next > latest ? from : next)
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={invalid || undefined}
      ref={ref}
      aria-describedby={describedBy}
      value={input ?? timeText(value)}
      // The keyboard of digits has no letters for AM and PM.
      inputMode={isLong ? 'text' : 'numeric'}
      placeholder="--:--"
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setInput(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          // Enter must not submit the form.
          event.preventDefault()
          commit()
        } else if (event.ctrlKey || event.metaKey) {
          // Commit before Ctrl+S saves the form.
          if (event.key.toLowerCase() === 's' || event.code === 'KeyS') flushSync(commit)
        } else if (event.key === 'Escape' && input !== undefined) {
          event.stopPropagation()
          setInput(undefined)
        } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }
      }}
      className={cx(
        'figures px-2! text-center',
        size === 'small' && 'h-8! max-md:h-11!',
        isLong ? 'w-22! max-md:w-24!' : 'w-16! max-md:w-20!',
      )}
    />
  )
}

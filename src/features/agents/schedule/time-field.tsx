import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Input } from '@/components/ui/field'
import { usePlaceRef } from '../editor/place-link'
import { parseTime, stepTime } from './time-entry'

interface TimeFieldProps {
  label: string
  value: string
  onChange: (time: string) => void
  /** Called with invalid input, which is reverted; the caller shows the message. */
  onRefused: (input: string | undefined) => void
  /** Marks the field as part of a problem and as its link target. */
  invalid?: boolean
  describedBy?: string
}

/** Free-form time input, parsed on blur or Enter. Arrows step by 15 minutes, Escape reverts. */
export function TimeField({ label, value, onChange, onRefused, invalid, describedBy }: TimeFieldProps) {
  const [input, setInput] = useState<string>()
  const place = usePlaceRef('schedule')
  const commit = () => {
    if (input === undefined) return
    setInput(undefined)
    if (input.trim() === '') return
    const time = parseTime(input)
    onRefused(time === undefined ? input.trim().slice(0, 20) : undefined)
    if (time !== undefined && time !== value) onChange(time)
  }
  const step = (direction: 1 | -1) => {
    const from = input === undefined ? value : (parseTime(input) ?? value)
    setInput(undefined)
    onRefused(undefined)
    onChange(stepTime(from, direction))
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={invalid || undefined}
      ref={invalid ? place : undefined}
      aria-describedby={describedBy}
      value={input ?? value}
      inputMode="numeric"
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
      className="figures h-8! w-16! px-2! text-center max-md:h-11! max-md:w-20!"
    />
  )
}

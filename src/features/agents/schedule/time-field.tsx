import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Input } from '@/components/ui/field'
import { parseTime, stepTime } from './time-entry'

interface TimeFieldProps {
  label: string
  value: string
  onChange: (time: string) => void
  /** What was typed and is no time: the field goes back to what it was, and whoever draws it says so. */
  onRefused: (typed: string | undefined) => void
  /** What is wrong has to do with this time: it is led to, as a place of the form's `schedule`. */
  invalid?: boolean
  describedBy?: string
}

/**
 * A time of day typed in any way: it is read when the field is left or Enter is pressed. Arrows go by quarters of an
 * hour, Escape takes back.
 */
export function TimeField({ label, value, onChange, onRefused, invalid, describedBy }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() === '') return
    const time = parseTime(typed)
    onRefused(time === undefined ? typed.trim().slice(0, 20) : undefined)
    if (time !== undefined && time !== value) onChange(time)
  }
  const step = (direction: 1 | -1) => {
    const from = typed === undefined ? value : (parseTime(typed) ?? value)
    setTyped(undefined)
    onRefused(undefined)
    onChange(stepTime(from, direction))
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={invalid || undefined}
      data-field={invalid ? 'schedule' : undefined}
      aria-describedby={describedBy}
      value={typed ?? value}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          // A time is not a whole form: Enter reads it, and saves nothing.
          event.preventDefault()
          commit()
        } else if (event.ctrlKey || event.metaKey) {
          // Ctrl+S saves the form, and by then what stands here has to be part of it.
          if (event.key.toLowerCase() === 's' || event.code === 'KeyS') flushSync(commit)
        } else if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }
      }}
      className="figures h-8! w-16! px-2! text-center max-md:h-11! max-md:w-20!"
    />
  )
}

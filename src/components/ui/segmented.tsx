import { type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  /** An icon is shown in place of the label. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Segmented control: radio buttons side by side, so arrow keys move between them. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const group = useId()
  return (
    <fieldset className="flex rounded border border-line bg-panel p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={cx(
            'inline-flex h-7 cursor-pointer items-center rounded-sm font-medium text-muted text-sm has-focus-visible:outline-2 has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-accent max-md:h-11',
            option.icon ? 'px-2' : 'px-3',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

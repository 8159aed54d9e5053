import { useId } from 'react'
import { describedBy } from '@/components/ui/field'

interface ChoicesProps {
  legend: string
  hint?: string
  error?: string | undefined
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  /** Called with what is chosen, in the order of the options. */
  onChange: (value: string[]) => void
}

/** Checkboxes in the form of chips. */
export function Choices({ legend, hint, error, options, value, onChange }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={describedBy(id, { error, hint })} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-8 max-w-full cursor-pointer items-center gap-2 rounded border border-edge bg-raised px-2.5 text-sm hover:bg-hover has-checked:border-accent has-checked:bg-chosen has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 max-md:h-11"
          >
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  options.flatMap((each) =>
                    (each === option ? target.checked : value.includes(each.value)) ? each.value : [],
                  ),
                )
              }
              className="size-4 shrink-0 accent-(--accent) outline-none"
            />
            <span className="isolated truncate">{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

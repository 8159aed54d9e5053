import { type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'

interface RadioCardsProps<Value extends string> {
  legend: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; text?: string; preview?: ReactNode }[]
  className?: string
}

/** Native radio buttons on cards with a preview. */
export function RadioCards<Value extends string>({
  legend,
  value,
  onChange,
  options,
  className,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={cx('grid gap-3', className ?? 'sm:grid-cols-3')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer flex-col overflow-hidden rounded-lg border bg-raised',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              option.value === value ? 'border-accent ring-1 ring-accent' : 'border-edge hover:bg-hover',
            )}
          >
            {option.preview && (
              <span aria-hidden className="block border-line border-b">
                {option.preview}
              </span>
            )}
            <span className="flex min-h-11 items-start gap-2.5 px-3 py-2.5">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="mt-0.75 size-4 shrink-0 accent-(--accent) outline-none"
              />
              <span className="min-w-0">
                <span className="block font-medium">{option.label}</span>
                {option.text && <span className="figures block text-muted text-sm">{option.text}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

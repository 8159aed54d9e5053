import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'

interface RadioCardProps extends ComponentProps<'input'> {
  label: ReactNode
  text?: string | undefined
  preview?: ReactNode
}

/** A native radio button on a card. */
export function RadioCard({ label, text, preview, ...input }: RadioCardProps) {
  return (
    <label
      className={cx(
        'flex cursor-pointer flex-col overflow-hidden rounded-lg border border-edge bg-raised not-has-checked:hover:bg-hover',
        'has-checked:border-accent has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
      )}
    >
      {preview && (
        <span aria-hidden className="block border-line border-b">
          {preview}
        </span>
      )}
      <span className="flex min-h-11 items-start gap-2.5 px-3 py-2.5">
        <input type="radio" {...input} className="mt-0.75 size-4 shrink-0 accent-(--accent) outline-none" />
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          {text && <span className="figures block text-muted text-sm">{text}</span>}
        </span>
      </span>
    </label>
  )
}

interface RadioCardsProps<Value extends string> {
  legend: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; text?: string; preview?: ReactNode }[]
  className?: string
}

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
          <RadioCard
            key={option.value}
            {...option}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

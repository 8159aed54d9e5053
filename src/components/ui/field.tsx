import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'

/** The box of every field of a form. */
export const controlClass =
  'w-full rounded border border-edge bg-raised text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-bad'

export const inputClass = cx(controlClass, 'h-9 px-3 max-md:h-11 max-md:text-lg')

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(inputClass, className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(controlClass, 'min-h-24 px-3 py-2 max-md:text-lg', className)} {...rest} />
}

/** The native select: works with every assistive technology and on phones. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      className={cx(controlClass, 'select-arrow h-8 truncate px-2 pr-7 text-sm max-md:h-11', className)}
      {...rest}
    />
  )
}

export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cx('block size-4 shrink-0 accent-(--accent)', className)} {...rest} />
}

interface FieldProps {
  label: string
  error?: string
  hint?: ReactNode
  /** An `InfoTip`, beside the label. */
  info?: ReactNode
  className?: string
  /** Receives the attributes that connect the control with label, hint and error. */
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

type LabelProps = Pick<FieldProps, 'label' | 'info'> & { id: string }

/** The label of the control with this `id`. */
export const FieldLabel = ({ id, label, info }: LabelProps) => (
  <div className="flex items-center gap-1">
    <label htmlFor={id} className="font-medium text-sm">
      {label}
    </label>
    {info}
  </div>
)

/** For a control's `aria-describedby`: the elements with its error and its hint, where there are such. */
export const describedBy = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

export function Field({ label, error, hint, info, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <FieldLabel id={id} label={label} info={info} />
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, { error, hint }),
      })}
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
    </div>
  )
}

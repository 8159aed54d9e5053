import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'

const control =
  'w-full rounded border border-edge bg-raised text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-bad'

export const inputClass = cx(control, 'h-9 px-3 max-md:h-11 max-md:text-lg')

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(inputClass, className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(control, 'min-h-24 px-3 py-2 max-md:text-lg', className)} {...rest} />
}

/** The native select: works with every assistive technology and on phones. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cx(control, 'h-8 px-2 pr-7 text-sm max-md:h-11', className)} {...rest} />
}

export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cx('block size-4 shrink-0 accent-(--accent)', className)} {...rest} />
}

interface FieldProps {
  label: string
  error?: string
  hint?: ReactNode
  className?: string
  /** Receives the attributes that connect the control with label, hint and error. */
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
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

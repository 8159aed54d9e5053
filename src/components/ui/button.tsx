import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { Icon } from './icon'

type Variant = 'solid' | 'outline' | 'ghost' | 'destructive' | 'danger'
type Size = 'base' | 'small' | 'icon' | 'icon-small'

const variants: Record<Variant, string> = {
  solid: 'bg-solid text-solid-ink hover:opacity-90',
  outline: 'border border-line bg-raised text-ink hover:bg-hover',
  ghost: 'text-ink hover:bg-hover',
  /** Opens the confirmation of a deletion or an end; `danger` confirms it. */
  destructive: 'text-bad hover:bg-hover',
  danger: 'bg-bad-solid text-bad-ink hover:opacity-90',
}
const sizes: Record<Size, string> = {
  base: 'h-9 px-3.5 gap-2 max-md:h-11',
  small: 'h-8 px-2.5 gap-1.5 text-sm max-md:h-11',
  icon: 'size-9 max-md:size-11',
  'icon-small': 'size-7 max-md:size-11',
}

/** Classes of a button, for links that look like one. */
export const buttonClass = (variant: Variant = 'outline', size: Size = 'base') =>
  cx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded font-medium',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
  )

/** Classes of the control of a filter in a toolbar. */
export const filterClass = (isSet: boolean) =>
  cx(buttonClass('outline', 'small'), 'justify-between!', isSet && 'border-accent!')

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: Size
  /** Shows a spinner and ignores clicks, keeping focus and width. */
  busy?: boolean
}

export function Button({ variant, size, busy, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(buttonClass(variant, size), className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Icon name="icon-LoaderCircle" className="animate-spin" />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string
}

export function IconButton({ label, size = 'icon', variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button size={size} variant={variant} aria-label={label} title={label} {...rest} />
}

import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'

/** A native checkbox with the role and look of a switch. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
      role="switch"
      className={cx(
        'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-hover hover:transition-colors hover:duration-calm',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-muted before:transition-transform before:duration-calm',
        'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-raised disabled:cursor-default disabled:opacity-60',
        className,
      )}
      {...rest}
    />
  )
}

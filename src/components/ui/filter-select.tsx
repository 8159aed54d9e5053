import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { filterClass } from './button'
import { Icon } from './icon'

interface FilterSelectProps extends ComponentProps<'select'> {
  /** Something other than the usual is chosen. */
  isSet?: boolean
}

/** A native select in a toolbar, with the look of its buttons. */
export const FilterSelect = ({ isSet = false, className, ...rest }: FilterSelectProps) => (
  <span className={cx('relative max-w-56 max-md:max-w-none', className)}>
    <select className={cx(filterClass(isSet), 'w-full appearance-none truncate pr-8!')} {...rest} />
    <Icon name="icon-ChevronDown" className="pointer-events-none absolute inset-y-0 right-2 my-auto text-muted" />
  </span>
)

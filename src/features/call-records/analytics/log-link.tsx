import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import type { CallLogSearch } from '../search'

interface LogLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  search: Partial<CallLogSearch>
}

/** Leads to the calls behind a figure. */
export const LogLink = ({ search, className, ...rest }: LogLinkProps) => (
  <Link
    to="/call-records"
    search={search}
    preload={false}
    className={cx('rounded-sm underline-offset-2 hover:underline', className)}
    {...rest}
  />
)

import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import type { LocalFilter } from '../filter-query'
import { type CallLogSearch, callLog } from '../search'

interface LogLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  search: Partial<CallLogSearch>
}

/** Whether an address can hold the filter: a value that is too long for it would lead to all calls. */
export const fitsAddress = (filter: LocalFilter) => {
  const read = callLog.schema.parse(filter)
  return callLog.localNames.every((field) => read[field] === filter[field])
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

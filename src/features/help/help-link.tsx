import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import type { HelpSearch } from './search'

interface HelpLinkProps {
  search: HelpSearch
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link within the help center. */
export const HelpLink = ({ search, className, current, children }: HelpLinkProps) => (
  <Link
    to="/help-center"
    search={search}
    preload={false}
    // The article of `?screen=` is current without being in the address.
    activeOptions={{ exact: true }}
    activeProps={{ 'aria-current': current ? 'page' : undefined }}
    aria-current={current ? 'page' : undefined}
    className={cx(
      'inline-flex min-h-8 items-center rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:min-h-11',
      className,
    )}
  >
    {children}
  </Link>
)

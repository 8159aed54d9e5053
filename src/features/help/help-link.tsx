import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import type { HelpSearch } from './search'

interface HelpLinkProps {
  search: HelpSearch
  className?: string
  current?: boolean
  /** In a list of links: not underlined. */
  isRow?: boolean
  children: ReactNode
}

export const HelpLink = ({ search, className, current, isRow = false, children }: HelpLinkProps) => (
  <Link
    to="/help-center"
    search={search}
    preload={false}
    // With `?screen=` the current article is not in the URL.
    activeOptions={{ exact: true }}
    activeProps={{ 'aria-current': current ? 'page' : undefined }}
    aria-current={current ? 'page' : undefined}
    className={cx(
      'inline-flex min-h-8 items-center rounded-sm max-md:min-h-11',
      isRow ? 'hover:bg-hover' : 'underline decoration-line underline-offset-2 hover:decoration-current',
      className,
    )}
  >
    {children}
  </Link>
)

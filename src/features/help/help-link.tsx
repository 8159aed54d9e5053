import type { ReactNode } from 'react'
import { CurrentLink } from '@/components/current-link'
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
  <CurrentLink
    to="/help-center"
    search={search}
    preload={false}
    current={current ? 'page' : undefined}
    className={cx(
      'inline-flex min-h-8 items-center rounded-sm max-md:min-h-11',
      isRow ? 'hover:bg-hover' : 'underline decoration-edge underline-offset-2 hover:decoration-current',
      className,
    )}
  >
    {children}
  </CurrentLink>
)

import type { ReactNode } from 'react'

interface ListCardProps {
  /** The link to the record. */
  title: ReactNode
  /** Beside the title: a state, and the menu last. */
  aside?: ReactNode
  children: ReactNode
  /** Below, with `actions` beside it. */
  footer?: ReactNode
  actions?: ReactNode
}

/** A record on a screen too narrow for columns. */
export const ListCard = ({ title, aside, children, footer, actions }: ListCardProps) => (
  <div className="flex flex-col gap-1 px-3.5 py-2 text-sm">
    <div className="flex items-center gap-2">
      <span className="flex min-h-11 min-w-0 flex-1 items-center text-base">{title}</span>
      {aside}
    </div>
    {children}
    <div className="flex items-center justify-between gap-2 empty:hidden">
      {footer}
      {actions}
    </div>
  </div>
)

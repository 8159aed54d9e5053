import type { ReactNode } from 'react'

/** One control of a toolbar, which on a phone shares a row with the next. */
export const FilterSlot = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center max-md:flex-[1_1_9rem] md:min-w-0 [&>*:first-child]:max-md:flex-1">
    {children}
  </span>
)

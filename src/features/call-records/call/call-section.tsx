import { type ReactNode, type RefObject, useId } from 'react'

interface CallSectionProps {
  ref?: RefObject<HTMLElement | null>
  title: string
  /** Beside the title, such as a button. */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of the call drawer. */
export function CallSection({ ref, title, action, children }: CallSectionProps) {
  const heading = useId()
  return (
    <section ref={ref} aria-labelledby={heading} className="border-line border-b px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={heading} className="font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

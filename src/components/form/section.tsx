import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  text?: string
  actions?: ReactNode
  children?: ReactNode
}

/** A part of the form under a heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id={heading} className="font-semibold">
            {title}
          </h2>
          {text && <p className="max-w-prose text-muted text-sm">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** A part of a section under a smaller heading. */
export function SubSection({ title, text, children }: Omit<SectionProps, 'actions'>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 id={heading} className="font-medium text-sm">
          {title}
        </h3>
        {text && <p className="text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  )
}

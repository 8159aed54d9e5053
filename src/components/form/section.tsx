import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  text?: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of the form under a heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
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

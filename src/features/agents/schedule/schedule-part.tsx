import { type ReactNode, useId } from 'react'
import { usePlaceRef } from '../editor/place-link'

interface SchedulePartProps {
  title: string
  text?: string
  /** An `InfoTip`, beside the title. */
  info?: ReactNode
  actions?: ReactNode
  /** Form path, as a target for links to problems. */
  field?: 'schedule' | 'holidays' | undefined
  children: ReactNode
}

export function SchedulePart({ title, text, info, actions, field, children }: SchedulePartProps) {
  const heading = useId()
  const place = usePlaceRef(field ?? 'schedule')
  return (
    <section
      aria-labelledby={heading}
      ref={field && place}
      className="flex flex-col gap-3 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <h2 id={heading} className="font-semibold text-lg">
              {title}
            </h2>
            {info}
          </div>
          {text && <p className="max-w-prose text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

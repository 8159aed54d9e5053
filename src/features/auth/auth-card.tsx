import type { ReactNode } from 'react'
import { useScreenTitle } from '@/components/page'

interface AuthCardProps {
  /** Absent: that of its route, which is also the document's. */
  title?: string
  text?: string
  children: ReactNode
}

export function AuthCard({ title, text, children }: AuthCardProps) {
  const screenTitle = useScreenTitle()
  return (
    <section className="flex w-full max-w-sm flex-col gap-5 md:rounded-xl md:border md:border-line md:bg-raised md:p-7">
      <div className="flex flex-col gap-1.5">
        <h1 className="font-semibold text-2xl">{title ?? screenTitle}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}

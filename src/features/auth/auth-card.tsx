import type { ReactNode } from 'react'
import { useDocumentTitle } from '@/components/page'

interface AuthCardProps {
  title: string
  /** Document title, where the heading alone would be ambiguous. */
  documentTitle?: string
  text?: string
  children: ReactNode
}

/** The card of every signed-out form. */
export function AuthCard({ title, documentTitle, text, children }: AuthCardProps) {
  useDocumentTitle(documentTitle ?? title)
  return (
    <section className="flex w-full max-w-sm flex-col gap-5 md:rounded-xl md:border md:border-line md:bg-raised md:p-7">
      <div className="space-y-1.5">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}

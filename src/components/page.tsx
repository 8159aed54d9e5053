import { type ReactNode, useEffect } from 'react'

interface PageProps {
  title: string
  /** One line below the title. */
  text?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen below the header: its heading is also the document title. */
export function Page({ title, text, actions, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className="flex flex-col gap-4 px-4 py-5 md:px-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-semibold text-xl">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Parley`
  }, [title])
}

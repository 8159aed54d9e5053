import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { cx } from '@/lib/cx'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'

interface PageProps {
  /** Absent: that of its route. */
  title?: string | undefined
  text?: ReactNode
  /** A `BackLink`, above the title. */
  back?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen; its heading is also the document title. */
export function Page({ title, text, back, actions, children }: PageProps) {
  const heading = useScreenTitle(title)
  return (
    <div className="flex flex-col gap-4 px-4 py-5 md:px-6">
      <div className={cx('flex flex-wrap justify-between gap-3', text || back ? 'items-end' : 'items-center')}>
        <div>
          {back}
          <h1 className="font-semibold text-xl">{heading}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}

/** The title of the route the component is in, if it is in one, or another one, which becomes the document's. */
export function useScreenTitle(other?: string) {
  const { t } = useTranslation()
  const key = useMatch({ strict: false, shouldThrow: false, select: ({ staticData }) => staticData.title })
  const title = other ?? (key ? t(key) : '')
  useDocumentTitle(title)
  return title
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${env.name}`
  }, [title])
}

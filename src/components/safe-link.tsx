import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { safeHref } from '@/lib/safe-href'

interface SafeLinkProps {
  /** The address, of unknown origin. */
  value: string
  className?: string
  /** The address itself unless given. */
  children?: ReactNode
}

/** The only link whose address comes from data: what is no http, https or mailto address stays plain text. */
export function SafeLink({ value, className, children = value }: SafeLinkProps) {
  const { t } = useTranslation()
  const href = safeHref(value)
  const text = cx('isolated min-w-0 break-words', className)
  if (!href) return <span className={text}>{children}</span>
  return (
    <a
      href={href}
      target={href.startsWith('mailto:') ? undefined : '_blank'}
      rel="noopener noreferrer"
      className={cx('rounded-sm underline decoration-line underline-offset-2 hover:decoration-current', text)}
    >
      {children}
      {!href.startsWith('mailto:') && <span className="sr-only"> {t('shell.opensNewTab')}</span>}
    </a>
  )
}

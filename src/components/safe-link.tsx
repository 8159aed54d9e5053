import type { ReactNode } from 'react'
import { safeHref } from '@/lib/address/safe-href'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

interface SafeLinkProps {
  /** Untrusted. */
  value: string
  className?: string
  /** Untrusted link text: the host is shown beside it, unless the text is an address of it. */
  text?: string
  /** By default the URL itself. */
  children?: ReactNode
}

/** The host, with look-alike letters as `xn--…`; of a `mailto:` the whole address. */
const hostOf = (href: string) => (href.startsWith('mailto:') ? href.slice('mailto:'.length) : new URL(href).host)

/** Whether a text is itself an address of this host, letter for letter: another address may have it in its path. */
function shows(text: string, host: string) {
  const [typed, own] = [
    text
      .trim()
      .toLowerCase()
      .replace(/^(https?:\/\/|mailto:)/, ''),
    host.toLowerCase(),
  ]
  return typed === own || (typed.startsWith(own) && /[/?#]/.test(typed.charAt(own.length)))
}

/** The only link whose URL comes from data: anything but http, https and mailto stays plain text. */
export function SafeLink({ value, className, children, text = children ? undefined : value }: SafeLinkProps) {
  const { t } = useTranslation()
  const href = safeHref(value)
  const classes = cx('isolated min-w-0 break-words', className)
  if (!href) return <span className={classes}>{children ?? value}</span>
  const host = hostOf(href)
  return (
    <a
      href={href}
      target={href.startsWith('mailto:') ? undefined : '_blank'}
      rel="noopener noreferrer"
      className={cx('rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current', classes)}
    >
      {children ?? value}
      {text !== undefined && !shows(text, host) && <span className="text-muted"> ({host})</span>}
      {!href.startsWith('mailto:') && <span className="sr-only"> {t('shell.opensNewTab')}</span>}
    </a>
  )
}

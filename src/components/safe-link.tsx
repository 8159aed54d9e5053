import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { safeHref } from '@/lib/safe-href'

/** The only link whose address comes from data: what is no http, https or mailto address stays plain text. */
export function SafeLink({ value, className }: { value: string; className?: string }) {
  const { t } = useTranslation()
  const href = safeHref(value)
  const text = cx('isolated min-w-0 break-words', className)
  if (!href) return <span className={text}>{value}</span>
  return (
    <a
      href={href}
      target={href.startsWith('mailto:') ? undefined : '_blank'}
      rel="noopener noreferrer"
      className={cx('rounded-sm underline decoration-line underline-offset-2 hover:decoration-current', text)}
    >
      {value}
      {!href.startsWith('mailto:') && <span className="sr-only"> {t('shell.opensNewTab')}</span>}
    </a>
  )
}

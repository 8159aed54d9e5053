import { buttonClass } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

/** First tab stop: skips the sidebar. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a part of the page; only the address bar is left alone
    <a
      href="#main"
      className={cx(buttonClass('solid'), 'fixed top-2 left-2 z-50 -translate-y-16 focus:translate-y-0')}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skipToMain')}
    </a>
  )
}

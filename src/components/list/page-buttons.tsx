import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

interface PageButtonsProps {
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
  className: string
}

/** To the page before and after, with where one is between them. */
export function PageButtons({ label, page, pages, onPage, className }: PageButtonsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <nav aria-label={label} className={`figures flex items-center text-sm ${className}`}>
      <IconButton
        label={t('table.previousPage')}
        size="icon-small"
        variant="outline"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="icon-ChevronLeft" />
      </IconButton>
      <span aria-live="polite">{t('table.pageOf', { page: format.number(page), pages: format.number(pages) })}</span>
      <IconButton
        label={t('table.nextPage')}
        size="icon-small"
        variant="outline"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="icon-ChevronRight" />
      </IconButton>
    </nav>
  )
}

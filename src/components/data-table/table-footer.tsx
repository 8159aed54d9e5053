import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Pages there are for `total` rows: at least one, whatever the server counts. */
export const pageCount = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

interface TableFooterProps {
  page: number
  limit: number
  total: number
  limits: readonly number[]
  /** How many of them are chosen; absent where rows cannot be. */
  selected?: number
  /** Rows loaded on this page. */
  rows: number
  onPage: (page: number) => void
  /** The pointer or focus is on the button of a page. */
  onApproach: (page: number) => void
  onLimit: (limit: number) => void
}

/** Selection count, rows per page and the way through the pages. */
export function TableFooter({ page, limit, total, limits, selected, rows, ...handlers }: TableFooterProps) {
  const { onPage, onApproach, onLimit } = handlers
  const { t } = useTranslation()
  const size = useId()
  const format = useFormat()
  const pages = pageCount(total, limit)
  const steps = [
    { label: t('table.firstPage'), Icon: ChevronsLeft, to: 1, off: page <= 1, large: true },
    { label: t('table.previousPage'), Icon: ChevronLeft, to: page - 1, off: page <= 1, large: false },
    { label: t('table.nextPage'), Icon: ChevronRight, to: page + 1, off: page >= pages, large: false },
    { label: t('table.lastPage'), Icon: ChevronsRight, to: pages, off: page >= pages, large: true },
  ]
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      {selected !== undefined && <p className="text-muted max-sm:hidden">{t('table.selected', { selected, rows })}</p>}
      <div className="flex flex-1 flex-wrap items-center justify-end gap-x-6 gap-y-2 max-sm:justify-between">
        <label htmlFor={size} className="flex items-center gap-2">
          <span className="whitespace-nowrap">{t('table.rowsPerPage')}</span>
          <Select id={size} value={limit} onChange={(event) => onLimit(Number(event.target.value))} className="!w-auto">
            {limits.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </label>
        <p aria-live="polite" className="font-medium">
          {t('table.pageOf', { page: format.number(page), pages: format.number(pages) })}
        </p>
        <nav aria-label={t('table.pages')} className="flex items-center gap-1">
          {steps.map(({ label, Icon, to, off, large }) => (
            <IconButton
              key={label}
              label={label}
              size="icon-small"
              variant="outline"
              disabled={off}
              onPointerEnter={() => onApproach(to)}
              onFocus={() => onApproach(to)}
              onClick={() => onPage(to)}
              className={large ? 'max-lg:hidden' : undefined}
            >
              <Icon aria-hidden className="size-4" />
            </IconButton>
          ))}
        </nav>
      </div>
    </div>
  )
}

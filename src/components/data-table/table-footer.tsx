import type { RowData } from '@tanstack/react-table'
import { useId } from 'react'
import { IconButton } from '@/components/ui/button'
import { FilterSelect } from '@/components/ui/filter-select'
import { Icon } from '@/components/ui/icon'
import { pageSizes } from '@/lib/address/paging'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { IconName } from '@/lib/icon-name'
import type { Table } from './features'

interface TableFooterProps<Item extends RowData> {
  table: Table<Item>
  /** A page, counted from 0, is likely to be shown next. */
  onApproach: (pageIndex: number) => void
}

interface Step {
  label: string
  icon: IconName
  to: number
  /** Where another press leads. */
  after?: number
  isOn: boolean
  isLarge?: true
}

/** Selection count, rows per page and the way through the pages. */
export function TableFooter<Item extends RowData>({ table, onApproach }: TableFooterProps<Item>) {
  const { t } = useTranslation()
  const size = useId()
  const format = useFormat()
  const { pageIndex, pageSize } = table.state.pagination
  const isCapped = table.options.meta?.isCapped
  const lastIndex = Math.max(0, table.getPageCount() - 1)
  const [canGoBack, canGoOn] = [table.getCanPreviousPage(), table.getCanNextPage()]
  const [previous, next] = [pageIndex - 1, pageIndex + 1]
  // The last page is unknown while the total is capped.
  const isPage = (index: number) => index >= 0 && (isCapped || index <= lastIndex)
  const steps: Step[] = [
    { label: t('table.firstPage'), icon: 'icon-ChevronsLeft', to: 0, isOn: canGoBack, isLarge: true },
    { label: t('table.previousPage'), icon: 'icon-ChevronLeft', to: previous, after: previous - 1, isOn: canGoBack },
    { label: t('table.nextPage'), icon: 'icon-ChevronRight', to: next, after: next + 1, isOn: canGoOn },
    {
      label: t('table.lastPage'),
      icon: 'icon-ChevronsRight',
      to: lastIndex,
      isOn: canGoOn && !isCapped,
      isLarge: true,
    },
  ]
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      {table.options.enableRowSelection && (
        <p className="text-muted max-sm:hidden">
          {t('table.selected', {
            selected: table.getSelectedRowModel().rows.length,
            rows: table.getRowModel().rows.length,
          })}
        </p>
      )}
      <div className="flex flex-1 flex-wrap items-center justify-end gap-x-6 gap-y-2 max-md:justify-between">
        <label htmlFor={size} className="flex items-center gap-2">
          <span className="whitespace-nowrap max-sm:sr-only">{t('table.rowsPerPage')}</span>
          <FilterSelect
            id={size}
            value={pageSize}
            // Not `setPageSize`, which keeps the first row in sight: another size begins at the first page.
            onChange={({ target }) => table.setPagination({ pageIndex: 0, pageSize: Number(target.value) })}
          >
            {pageSizes.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </FilterSelect>
        </label>
        <p aria-live="polite" className="font-medium">
          {t('table.pageOf', { page: format.number(pageIndex + 1), pages: format.total(lastIndex + 1, isCapped) })}
        </p>
        <nav aria-label={t('table.pages')} className="flex items-center gap-1">
          {steps.map(({ label, icon, to, after, isOn, isLarge }) => (
            <IconButton
              key={label}
              label={label}
              size="icon-small"
              variant="outline"
              disabled={!isOn}
              onPointerEnter={() => isOn && onApproach(to)}
              onFocus={() => onApproach(to)}
              onClick={() => {
                table.setPageIndex(to)
                if (after !== undefined && isPage(after)) onApproach(after)
              }}
              className={isLarge ? 'max-lg:hidden' : undefined}
            >
              <Icon name={icon} />
            </IconButton>
          ))}
        </nav>
      </div>
    </div>
  )
}

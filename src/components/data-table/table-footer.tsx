import type { RowData } from '@tanstack/react-table'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { FilterSelect } from '@/components/ui/filter-select'
import { pageSizes } from '@/lib/address/paging'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Table } from './features'

interface TableFooterProps<Item extends RowData> {
  table: Table<Item>
  /** The rows are still those of the page before. */
  isStale: boolean
  /** The pointer or focus is on the button of a page, counted from 0. */
  onApproach: (pageIndex: number) => void
}

/** Selection count, rows per page and the way through the pages. */
export function TableFooter<Item extends RowData>({ table, isStale, onApproach }: TableFooterProps<Item>) {
  const { t } = useTranslation()
  const size = useId()
  const format = useFormat()
  const { pageIndex, pageSize } = table.state.pagination
  const isCapped = table.options.meta?.isCapped
  const lastIndex = Math.max(0, table.getPageCount() - 1)
  const [canGoBack, canGoOn] = [table.getCanPreviousPage(), table.getCanNextPage()]
  const steps = [
    { label: t('table.firstPage'), Icon: ChevronsLeft, to: 0, isOn: canGoBack, isLarge: true },
    { label: t('table.previousPage'), Icon: ChevronLeft, to: pageIndex - 1, isOn: canGoBack, isLarge: false },
    { label: t('table.nextPage'), Icon: ChevronRight, to: pageIndex + 1, isOn: canGoOn, isLarge: false },
    // The last page is unknown while the total is capped.
    { label: t('table.lastPage'), Icon: ChevronsRight, to: lastIndex, isOn: canGoOn && !isCapped, isLarge: true },
  ]
  const approached = useRef<string>(undefined)
  const approach = (label: string | undefined) => {
    approached.current = label
    const step = steps.find((each) => each.isOn && each.label === label)
    if (step) onApproach(step.to)
  }
  const leave = () => approach(undefined)
  // A button that keeps the pointer or focus leads to another page now.
  const approachNext = useEffectEvent(() => approach(approached.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page that has arrived
  useEffect(() => {
    if (!isStale) approachNext()
  }, [isStale, pageIndex])
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
          {steps.map(({ label, Icon, to, isOn, isLarge }) => (
            <IconButton
              key={label}
              label={label}
              size="icon-small"
              variant="outline"
              disabled={!isOn}
              onPointerEnter={() => approach(label)}
              onPointerLeave={leave}
              onFocus={() => approach(label)}
              onBlur={leave}
              onClick={() => table.setPageIndex(to)}
              className={isLarge ? 'max-lg:hidden' : undefined}
            >
              <Icon aria-hidden className="size-4" />
            </IconButton>
          ))}
        </nav>
      </div>
    </div>
  )
}

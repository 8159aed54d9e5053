import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, EyeOff, Minus, Pin, PinOff, Plus } from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Table, TableColumn } from './features'

/** Pixels by which a step widens or narrows a column. */
const STEP = 32

/** Labels of the column menu, where a list has its own. */
export interface SortLabels {
  ascending: string
  descending: string
  hide: string
}

interface ColumnHeaderProps<Item extends RowData> {
  table: Table<Item>
  column: TableColumn<Item>
  title: string
  labels?: SortLabels
}

/** A column's title with a menu: order, pin, width, hide. */
export function ColumnHeader<Item extends RowData>({ table, column, title, labels }: ColumnHeaderProps<Item>) {
  const { t } = useTranslation()
  const sorted = column.getIsSorted()
  const isPinned = column.getIsPinned() !== false
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  const resize = (by: number) => (event: Event) => {
    // Several steps may be needed, so the menu stays open.
    event.preventDefault()
    const size = Math.max(column.columnDef.minSize ?? 0, column.getSize() + by)
    table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: size }))
  }
  return (
    <Menu>
      <MenuTrigger
        className={cx(
          '-mx-1.5 flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover max-md:h-11',
          sorted && 'text-ink',
        )}
      >
        <span className="truncate">{title}</span>
        {sorted && <Arrow aria-hidden className="size-3 shrink-0" />}
        {isPinned && <Pin aria-hidden className="size-3 shrink-0" />}
      </MenuTrigger>
      <MenuContent align="start">
        {column.getCanSort() && (
          <>
            <MenuItem onSelect={() => column.toggleSorting(false)}>
              <ArrowUp aria-hidden />
              {labels?.ascending ?? t('table.ascending')}
            </MenuItem>
            <MenuItem onSelect={() => column.toggleSorting(true)}>
              <ArrowDown aria-hidden />
              {labels?.descending ?? t('table.descending')}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        {column.getCanPin() && (
          <MenuItem onSelect={() => column.pin(isPinned ? false : 'start')}>
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {isPinned ? t('table.unpin') : t('table.pin')}
          </MenuItem>
        )}
        {column.getCanResize() && (
          <>
            <MenuItem onSelect={resize(STEP)}>
              <Plus aria-hidden />
              {t('table.wider')}
            </MenuItem>
            <MenuItem onSelect={resize(-STEP)}>
              <Minus aria-hidden />
              {t('table.narrower')}
            </MenuItem>
          </>
        )}
        {column.getCanHide() && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => column.toggleVisibility(false)}>
              <EyeOff aria-hidden />
              {labels?.hide ?? t('table.hide')}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}

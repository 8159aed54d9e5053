import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown, EyeOff, Minus, Pin, PinOff, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import type { Table, TableColumn } from './features'

/** The words of the sort menu, which each list names itself. */
export interface SortWords {
  ascending: string
  descending: string
  hide: string
}

interface ColumnHeaderProps<Row extends RowData> {
  table: Table<Row>
  column: TableColumn<Row>
  title: string
  words: SortWords
}

const STEP = 32

/** A column's title; pressing it opens what can be done with the column, with no need to drag. */
export function ColumnHeader<Row extends RowData>({ table, column, title, words }: ColumnHeaderProps<Row>) {
  const { t } = useTranslation()
  const sorted = column.getCanSort() ? column.getIsSorted() : false
  const pinned = column.getIsPinned()
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  const resize = (by: number) =>
    table.setColumnSizing((sizes) => ({
      ...sizes,
      [column.id]: Math.max(column.columnDef.minSize ?? 0, column.getSize() + by),
    }))
  return (
    <Menu>
      <MenuTrigger
        className={cx(
          '-mx-1.5 flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover max-md:h-11',
          sorted && 'text-ink',
        )}
      >
        <span className="truncate">{title}</span>
        {column.getCanSort() && <Arrow aria-hidden className={cx('size-3 shrink-0', !sorted && 'opacity-50')} />}
        {pinned && <Pin aria-hidden className="size-3 shrink-0" />}
      </MenuTrigger>
      <MenuContent align="start">
        {column.getCanSort() && (
          <>
            <MenuItem onSelect={() => column.toggleSorting(false)}>
              <ArrowUp aria-hidden />
              {words.ascending}
            </MenuItem>
            <MenuItem onSelect={() => column.toggleSorting(true)}>
              <ArrowDown aria-hidden />
              {words.descending}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem onSelect={() => column.pin(pinned ? false : 'start')}>
          {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          {pinned ? t('table.unpin') : t('table.pin')}
        </MenuItem>
        {column.getCanResize() && (
          <>
            <MenuItem onSelect={(event) => keepOpen(event, () => resize(STEP))}>
              <Plus aria-hidden />
              {t('table.wider')}
            </MenuItem>
            <MenuItem onSelect={(event) => keepOpen(event, () => resize(-STEP))}>
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
              {words.hide}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}

/** One makes a column wider by several steps: the menu stays for the next. */
function keepOpen(event: Event, act: () => void) {
  event.preventDefault()
  act()
}

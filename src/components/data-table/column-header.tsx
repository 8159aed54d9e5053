import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { lazy } from 'react'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import type { Pins } from './column-layout'
import type { Table, TableColumn } from './features'

const loadMenu = () => import('./column-menu')
const ColumnMenu = lazy(() => loadMenu().then((module) => ({ default: module.ColumnMenu })))

/** The words of the sort menu, which each list names itself. */
export interface SortWords {
  ascending: string
  descending: string
  hide: string
}

/** The order of the rows; it is the caller's, who has it from the address. */
export interface Sorting {
  id: string | undefined
  desc: boolean
  can: (id: string) => boolean
  set: (id: string, desc: boolean) => void
}

export interface ColumnHeaderProps<Row extends RowData> {
  table: Table<Row>
  sorting: Sorting
  pins?: Pins
  column: TableColumn<Row>
  title: string
  words: SortWords
}

/** A column's title; pressing it opens what can be done with the column. */
export function ColumnHeader<Row extends RowData>(props: ColumnHeaderProps<Row>) {
  const { column, sorting, pins, title } = props
  const sorted = sorting.id === column.id
  const Arrow = sorting.desc ? ArrowDown : ArrowUp
  return (
    <Menu>
      <MenuTrigger
        onPointerEnter={() => void loadMenu()}
        className={cx(
          '-mx-1.5 flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover max-md:h-11',
          sorted && 'text-ink',
        )}
      >
        <span className="truncate">{title}</span>
        {sorted && <Arrow aria-hidden className="size-3 shrink-0" />}
        {pins?.ids.includes(column.id) && <Pin aria-hidden className="size-3 shrink-0" />}
      </MenuTrigger>
      <MenuContent align="start">
        {/* Its rows' type is the caller's; a lazy component cannot be generic. */}
        <ColumnMenu {...(props as unknown as ColumnHeaderProps<RowData>)} />
      </MenuContent>
    </Menu>
  )
}

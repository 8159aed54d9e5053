import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { lazy } from 'react'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import type { ColumnHeaderProps } from './column-types'

const loadMenu = () => import('./column-menu')
const ColumnMenu = lazy(() => loadMenu().then((module) => ({ default: module.ColumnMenu })))

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

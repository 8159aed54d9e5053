import type { RowData, SortDirection } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { memo } from 'react'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { lazyModule } from '@/lib/lazy'
import type { ColumnMenuProps } from './column-menu'

/** Loaded with the other parts of the first menu that opens. */
const menu = lazyModule(() => import('./column-menu'))
const ColumnMenu = menu.optional((module) => module.ColumnMenu)

interface ColumnHeaderProps<Item extends RowData> extends ColumnMenuProps<Item> {
  title: string
  sorted: SortDirection | false
  isPinned: boolean
}

function Header<Item extends RowData>({ column, title, sorted, isPinned, labels }: ColumnHeaderProps<Item>) {
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <Menu>
      <MenuTrigger
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        className={cx(
          '-mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover max-md:h-11',
          sorted && 'text-ink',
        )}
      >
        <span className="truncate">{title}</span>
        {sorted && <Arrow aria-hidden className="size-3 shrink-0" />}
        {isPinned && <Pin aria-hidden className="size-3 shrink-0" />}
      </MenuTrigger>
      <MenuContent align="start">
        <ColumnMenu column={column} labels={labels} />
      </MenuContent>
    </Menu>
  )
}

/** A column's title with a menu: order, pin, width, hide. A list has a dozen: each renders with its own changes only. */
// The cast: `memo` drops type parameters.
export const ColumnHeader = memo(Header) as typeof Header

import type { RowData, SortDirection } from '@tanstack/react-table'
import { memo } from 'react'
import { Icon } from '@/components/ui/icon'
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
  const hasIcon = sorted !== false || isPinned
  return (
    <Menu>
      <MenuTrigger
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        className={cx(
          '-mx-1.5 h-7 max-w-full rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover max-md:h-11',
          hasIcon ? 'inline-flex items-center gap-1' : 'truncate align-top',
          sorted && 'text-ink',
        )}
      >
        {hasIcon ? <span className="truncate">{title}</span> : title}
        {sorted && <Icon name={sorted === 'desc' ? 'icon-ArrowDown' : 'icon-ArrowUp'} className="size-3" />}
        {isPinned && <Icon name="icon-Pin" className="size-3" />}
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

import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { prepareCurl } from '@/components/request/copy-as-curl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary } from '@/lib/lazy'
import type { Table } from './features'

interface ViewMenuProps<Item extends RowData> {
  /** Undefined where no columns show. */
  table: Table<Item> | undefined
  onCopyCurl: () => void
  /** The pointer or focus is at the button: the code of `children` can be loaded. */
  onApproach: () => void
  /** Items above those of the columns. */
  children: ReactNode
}

/** Saved views, which columns show, and the request behind them. */
export function ViewMenu<Item extends RowData>({ table, onCopyCurl, onApproach, children }: ViewMenuProps<Item>) {
  const { t } = useTranslation()
  const prepare = () => {
    prepareCurl()
    onApproach()
  }
  return (
    <Menu>
      <MenuTrigger className={buttonClass('outline', 'small')} onPointerEnter={prepare} onFocus={prepare}>
        <Icon name="icon-Settings2" />
        {t('table.view')}
      </MenuTrigger>
      <MenuContent align="end">
        <LazyBoundary>{children}</LazyBoundary>
        {table && <Columns table={table} />}
        <MenuItem onSelect={onCopyCurl}>
          <Icon name="icon-SquareTerminal" />
          {t('table.copyCurl')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function Columns<Item extends RowData>({ table }: { table: Table<Item> }) {
  const { t } = useTranslation()
  const reset = () => {
    table.resetColumnVisibility()
    table.resetColumnPinning()
    table.resetColumnSizing()
  }
  return (
    <>
      <MenuLabel>{t('table.toggleColumns')}</MenuLabel>
      {table
        .getAllLeafColumns()
        .filter((column) => column.getCanHide())
        .map((column) => (
          <MenuCheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(shown) => column.toggleVisibility(shown)}
            // People hide several columns at once, so the menu stays open.
            onSelect={(event) => event.preventDefault()}
          >
            {column.columnDef.meta?.title ? t(column.columnDef.meta.title) : column.id}
          </MenuCheckboxItem>
        ))}
      <MenuSeparator />
      <MenuItem onSelect={reset}>{t('table.resetColumns')}</MenuItem>
    </>
  )
}

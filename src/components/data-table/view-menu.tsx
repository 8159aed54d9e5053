import type { RowData } from '@tanstack/react-table'
import { Settings2 } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
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
import type { Table } from './features'

/** Which columns show. */
export function ViewMenu<Item extends RowData>({ table }: { table: Table<Item> }) {
  const { t } = useTranslation()
  const reset = () => {
    table.resetColumnVisibility()
    table.resetColumnPinning()
    table.resetColumnSizing()
  }
  return (
    <Menu>
      <MenuTrigger className={buttonClass('outline', 'small')}>
        <Settings2 aria-hidden className="size-4" />
        {t('table.view')}
      </MenuTrigger>
      <MenuContent align="end">
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
      </MenuContent>
    </Menu>
  )
}

import type { RowData } from '@tanstack/react-table'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
import type { Table } from './features'

interface ViewMenuProps<Row extends RowData> {
  table: Table<Row>
  titles: Record<string, string>
  onReset: () => void
}

/** Which columns show. */
export function ViewMenu<Row extends RowData>({ table, titles, onReset }: ViewMenuProps<Row>) {
  const { t } = useTranslation()
  return (
    <Menu>
      <MenuTrigger className={buttonClass('outline', 'small')}>
        <SlidersHorizontal aria-hidden className="size-4" />
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
              // One hides several in a row: the menu stays.
              onSelect={(event) => event.preventDefault()}
            >
              {titles[column.id] ?? column.id}
            </MenuCheckboxItem>
          ))}
        <MenuSeparator />
        <MenuItem onSelect={onReset}>{t('table.resetColumns')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}

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
import type { Table, TableColumn } from './features'

interface ViewMenuProps<Row extends RowData> {
  table: Table<Row>
  /** As in `DataTable`. */
  titles?: Record<string, string>
  onReset: () => void
}

/** Which columns show. */
export function ViewMenu<Row extends RowData>({ table, titles, onReset }: ViewMenuProps<Row>) {
  const { t } = useTranslation()
  const titleOf = ({ id, columnDef: { meta } }: TableColumn<Row>) => titles?.[id] ?? (meta?.title ? t(meta.title) : id)
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
              {titleOf(column)}
            </MenuCheckboxItem>
          ))}
        <MenuSeparator />
        <MenuItem onSelect={onReset}>{t('table.resetColumns')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}

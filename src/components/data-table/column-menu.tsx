import type { RowData } from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'
import { Icon } from '@/components/ui/icon'
import { MenuItem, MenuSeparator } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { TableColumn } from './features'

/** Pixels by which a step widens or narrows a column. */
const STEP = 32

/** Labels of the column menu, where a list has its own. */
export type SortLabels = Record<'ascending' | 'descending' | 'hide', ParseKeys>

export interface ColumnMenuProps<Item extends RowData> {
  column: TableColumn<Item>
  labels?: SortLabels | undefined
}

/** The items of a column's menu: order, pin, width, hide. */
export function ColumnMenu<Item extends RowData>({ column, labels }: ColumnMenuProps<Item>) {
  const { t } = useTranslation()
  const isPinned = column.getIsPinned() !== false
  const resize = (by: number) => (event: Event) => {
    // Several steps may be needed, so the menu stays open.
    event.preventDefault()
    const size = Math.max(column.columnDef.minSize ?? 0, column.getSize() + by)
    column.table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: size }))
  }
  return (
    <>
      {column.getCanSort() && (
        <>
          <MenuItem onSelect={() => column.toggleSorting(false)}>
            <Icon name="icon-ArrowUp" />
            {t(labels?.ascending ?? 'table.ascending')}
          </MenuItem>
          <MenuItem onSelect={() => column.toggleSorting(true)}>
            <Icon name="icon-ArrowDown" />
            {t(labels?.descending ?? 'table.descending')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {column.getCanPin() && (
        <MenuItem onSelect={() => column.pin(isPinned ? false : 'start')}>
          {isPinned ? <Icon name="icon-PinOff" /> : <Icon name="icon-Pin" />}
          {isPinned ? t('table.unpin') : t('table.pin')}
        </MenuItem>
      )}
      {column.getCanResize() && (
        <>
          <MenuItem onSelect={resize(STEP)}>
            <Icon name="icon-Plus" />
            {t('table.wider')}
          </MenuItem>
          <MenuItem onSelect={resize(-STEP)}>
            <Icon name="icon-Minus" />
            {t('table.narrower')}
          </MenuItem>
        </>
      )}
      {column.getCanHide() && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => column.toggleVisibility(false)}>
            <Icon name="icon-EyeOff" />
            {t(labels?.hide ?? 'table.hide')}
          </MenuItem>
        </>
      )}
    </>
  )
}

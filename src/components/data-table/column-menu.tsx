import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, EyeOff, Minus, Pin, PinOff, Plus } from 'lucide-react'
import { MenuItem, MenuSeparator } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ColumnHeaderProps } from './column-types'

const STEP = 32

/** What can be done with a column, with no need to drag. */
export function ColumnMenu<Row extends RowData>({ table, column, sorting, pins, labels }: ColumnHeaderProps<Row>) {
  const { t } = useTranslation()
  const pinned = pins?.ids.includes(column.id)
  const resize = (by: number) =>
    table.setColumnSizing((sizes) => ({
      ...sizes,
      [column.id]: Math.max(column.columnDef.minSize ?? 0, column.getSize() + by),
    }))
  return (
    <>
      {sorting.can(column.id) && (
        <>
          <MenuItem onSelect={() => sorting.set(column.id, false)}>
            <ArrowUp aria-hidden />
            {labels?.ascending ?? t('table.ascending')}
          </MenuItem>
          <MenuItem onSelect={() => sorting.set(column.id, true)}>
            <ArrowDown aria-hidden />
            {labels?.descending ?? t('table.descending')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {pins && (
        <MenuItem onSelect={() => pins.toggle(column.id)}>
          {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          {pinned ? t('table.unpin') : t('table.pin')}
        </MenuItem>
      )}
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
            {labels?.hide ?? t('table.hide')}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** Widening takes several steps, so the menu stays open. */
function keepOpen(event: Event, act: () => void) {
  event.preventDefault()
  act()
}

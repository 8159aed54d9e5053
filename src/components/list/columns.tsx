import { Link, type LinkProps } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { ACTIONS, type Features, type SortValue, type TableRow } from '@/components/data-table/features'
import { Instant } from '@/components/instant'
import { Checkbox } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

type Identified = { id: string }

interface CellColumn<Row extends Identified> {
  title: ParseKeys
  size: number
  /** Called as a function, not as a component: it must not use hooks. */
  cell: (record: Row, row: TableRow<Row>) => ReactNode
  /** What the column is sorted by. */
  value?: (record: Row) => SortValue
  /** What a facet counts, where a record has several values. */
  values?: (record: Row) => readonly string[]
  enableHiding?: false
  /** Takes the width that the others leave over. */
  grows?: true
  /** Numbers with a unit or none: set flush right. */
  figures?: true
  /** Text on one line, which the cell itself cuts: its content needs no element of its own. */
  text?: true
}

/**
 * Columns with a title and a menu, by id.
 *
 * @param sorts the ids of those that the list's address sorts by
 */
export const cellColumns = <Row extends Identified, Sort extends string = never>(
  sorts: readonly Sort[],
  columns: Record<Sort, CellColumn<Row> & { value: unknown }> & Record<string, CellColumn<Row>>,
) => {
  const helper = createColumnHelper<Features, Row>()
  return Object.entries<CellColumn<Row>>(columns).map(
    ([id, { title, grows, figures, text, cell, value, values, ...rest }]) => {
      const column = {
        ...rest,
        id,
        meta: { title, ...(grows && { grows }), ...(figures && { figures }), ...(text && { text }) },
        enableSorting: sorts.some((sort) => sort === id),
        ...(values && { getUniqueValues: (record: Row) => [...values(record)] }),
        cell: ({ row }: { row: TableRow<Row> }) => cell(row.original, row),
      }
      const read = value ?? values
      if (!read) return helper.display(column)
      // An empty text is no value: it is sorted last.
      return helper.accessor((record): unknown => (read(record) === '' ? undefined : read(record)), column)
    },
  )
}

interface FixedColumn<Row extends Identified> {
  size: number
  header: (table: TableRow<Row>['table']) => ReactNode
  cell: (row: TableRow<Row>) => ReactNode
}

/** A column without a title or a menu. */
export const fixedColumn = <Row extends Identified>(id: string, { size, header, cell }: FixedColumn<Row>) =>
  createColumnHelper<Features, Row>().display({
    id,
    size,
    enableHiding: false,
    enableResizing: false,
    header: ({ table }) => header(table),
    cell: ({ row }) => cell(row),
  })

/** A column of instants. */
export const dateColumn = <Row extends Identified>({
  value,
  size = 140,
  ...column
}: Pick<CellColumn<Row>, 'title'> & { size?: number; value: (record: Row) => string | undefined }): CellColumn<Row> & {
  value: unknown
} => ({
  ...column,
  size,
  text: true,
  value: (record) => parseInstant(value(record))?.getTime(),
  cell: (record) => <DateCell value={value(record)} className="text-muted" />,
})

/** The header of a column that needs none for those who see it. */
export function HiddenTitle({ titleKey }: { titleKey: ParseKeys }) {
  const { t } = useTranslation()
  return <span className="sr-only">{t(titleKey)}</span>
}

/** The last column: a row's buttons or menu. */
export const actionsColumn = <Row extends Identified>(
  cell: (record: Row, row: TableRow<Row>) => ReactNode,
  { size = 52 } = {},
) =>
  fixedColumn<Row>(ACTIONS, {
    size,
    header: () => <HiddenTitle titleKey="table.actions" />,
    cell: (row) => <span className="flex justify-end">{cell(row.original, row)}</span>,
  })

interface CellCheckboxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (event: unknown) => void
}

/** A box with an area around it that is large enough to hit. */
export function CellCheckbox({ label, checked, indeterminate = false, onChange }: CellCheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has a name; the label only enlarges its target
    <label className="flex size-6 shrink-0 items-center justify-center max-md:size-11">
      <Checkbox
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        onChange={onChange}
      />
    </label>
  )
}

function SelectPage<Row extends Identified>({ table }: { table: TableRow<Row>['table'] }) {
  const { t } = useTranslation()
  const isAll = table.getIsAllPageRowsSelected()
  return (
    <CellCheckbox
      label={t('table.selectPage')}
      checked={isAll}
      indeterminate={!isAll && table.getIsSomePageRowsSelected()}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  )
}

/** What a screen reader calls a row. */
type RowName<Row> = (row: Row, format: ReturnType<typeof useFormat>) => string

/** Selects a row, with Shift all from the one selected before; for cards too. */
export function SelectRow<Row extends Identified>({ row, name }: { row: TableRow<Row>; name: RowName<Row> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <CellCheckbox
      label={t('table.selectRow', { name: name(row.original, format) })}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  )
}

/** Its presence makes the rows of a list selectable. */
export const SELECT = 'select'

/** Boxes that select rows. */
export const selectColumn = <Row extends Identified>(name: RowName<Row>) =>
  fixedColumn<Row>(SELECT, {
    size: 44,
    header: (table) => <SelectPage table={table} />,
    cell: (row) => <SelectRow row={row} name={name} />,
  })

/** An instant in the viewer's zone: short, and the whole ISO time on hover. */
export function DateCell({ value, className }: { value: string | undefined; className?: string }) {
  const format = useFormat()
  return (
    <Instant value={value} className={cx('figures whitespace-nowrap', className)}>
      {format.shortDateTime(value)}
    </Instant>
  )
}

type EntityLinkProps = LinkProps & { name: string; className?: string; translate?: 'no' }

/** A record's name as the link to it; a middle click opens a tab. */
export function EntityLink({ name, className, ...link }: EntityLinkProps) {
  return (
    <Link
      {...link}
      title={name}
      className={cx('isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {name || DASH}
    </Link>
  )
}

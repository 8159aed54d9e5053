import { Link, type LinkProps } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import type { Features } from '@/components/data-table/features'
import { Checkbox } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSelectionContext } from './use-selection'

type Identified = { id: string }
const fixed = { enableHiding: false, enableResizing: false } as const

interface SelectBoxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (checked: boolean) => void
}

/** A box with an area around it that is large enough to hit. */
function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has a name; the label only enlarges its target
    <label className="flex size-6 items-center justify-center max-md:size-11">
      <Checkbox
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

function SelectPage() {
  const { t } = useTranslation()
  const { page, setPage } = useSelectionContext()
  return (
    <SelectBox
      label={t('table.selectPage')}
      checked={page === 'all'}
      indeterminate={page === 'some'}
      onChange={setPage}
    />
  )
}

/** What a screen reader calls a row. */
type RowName<Row> = (row: Row, format: ReturnType<typeof useFormat>) => string

/** Selects a row; for cards too. */
export function SelectRow<Row extends Identified>({ row, name }: { row: Row; name: RowName<Row> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { has, set } = useSelectionContext()
  return (
    <SelectBox
      label={t('table.selectRow', { name: name(row, format) })}
      checked={has(row.id)}
      onChange={(checked) => set([row], checked)}
    />
  )
}

/** Boxes that select rows. */
export const selectColumn = <Row extends Identified>(name: RowName<Row>) =>
  createColumnHelper<Features, Row>().display({
    id: 'select',
    size: 44,
    ...fixed,
    header: () => <SelectPage />,
    cell: ({ row }) => <SelectRow row={row.original} name={name} />,
  })

/** An instant in the viewer's zone: short, and the whole ISO time on hover. */
export function DateCell({ value, className }: { value: string | undefined; className?: string }) {
  const format = useFormat()
  const iso = parseInstant(value)?.toISOString()
  return (
    <time dateTime={iso} title={iso} className={cx('figures block truncate', className)}>
      {format.shortDateTime(value)}
    </time>
  )
}

interface CellColumn<Row> {
  title: ParseKeys
  size: number
  cell: (row: Row) => ReactNode
}

/** A column with a title and a menu. */
const cellColumn = <Row extends Identified>(id: string, { title, size, cell }: CellColumn<Row>) =>
  createColumnHelper<Features, Row>().display({ id, size, meta: { title }, cell: ({ row }) => cell(row.original) })

/** Columns with a title and a menu, by id. */
export const cellColumns = <Row extends Identified>(columns: Record<string, CellColumn<Row>>) =>
  Object.entries(columns).map(([id, column]) => cellColumn(id, column))

/** A column of instants. */
export const dateColumn = <Row extends Identified>(
  id: string,
  { title, size = 140, value }: { title: ParseKeys; size?: number; value: (row: Row) => string | undefined },
) =>
  cellColumn<Row>(id, {
    title,
    size,
    cell: (row) => <DateCell value={value(row)} className="text-muted" />,
  })

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('table.actions')}</span>
}

/** The last column: a row's buttons or menu. */
export const actionsColumn = <Row extends Identified>(cell: (row: Row) => ReactNode, { size = 52 } = {}) =>
  createColumnHelper<Features, Row>().display({
    id: 'actions',
    size,
    ...fixed,
    header: () => <ActionsTitle />,
    cell: ({ row }) => <span className="flex justify-end">{cell(row.original)}</span>,
  })

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

import { Link, type LinkProps } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import { Checkbox } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useSelectionContext } from './use-selection'

type Identified = { id: string }
const fixed = { enableHiding: false, enableResizing: false } as const

function SelectPage() {
  const { t } = useTranslation()
  const { page, setPage } = useSelectionContext()
  return (
    <Checkbox
      aria-label={t('table.selectPage')}
      checked={page === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = page === 'some'
      }}
      onChange={(event) => setPage(event.target.checked)}
    />
  )
}

/** Selects a row; for cards too. */
export function SelectRow({ row, name }: { row: Identified; name: string }) {
  const { t } = useTranslation()
  const { has, set } = useSelectionContext()
  return (
    <Checkbox
      aria-label={t('table.selectRow', { name })}
      checked={has(row.id)}
      onChange={(event) => set([row], event.target.checked)}
    />
  )
}

/**
 * Boxes that select rows. `name` is what a screen reader calls a row.
 * @public
 */
export const selectColumn = <Row extends Identified>(name: (row: Row) => string) =>
  createColumnHelper<Features, Row>().display({
    id: 'select',
    size: 36,
    ...fixed,
    header: () => <SelectPage />,
    cell: ({ row }) => <SelectRow row={row.original} name={name(row.original)} />,
  })

/** An instant in the viewer's zone: short, and in full as its tip. */
export function DateCell({ value, className }: { value: string | undefined; className?: string }) {
  const format = useFormat()
  return (
    <time
      dateTime={parseInstant(value)?.toISOString()}
      title={format.dateTime(value)}
      className={cx('figures block truncate', className)}
    >
      {format.shortDateTime(value)}
    </time>
  )
}

/**
 * A column of instants.
 * @public
 */
export const dateColumn = <Row extends Identified>(
  id: string,
  { title, size = 140, value }: { title: ParseKeys; size?: number; value: (row: Row) => string | undefined },
) =>
  createColumnHelper<Features, Row>().accessor(value, {
    id,
    size,
    meta: { title },
    cell: ({ getValue }) => <DateCell value={getValue()} className="text-muted" />,
  })

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('table.actions')}</span>
}

/** The last column: a row's buttons or menu. */
export const actionsColumn = <Row extends Identified>(cell: (row: Row) => ReactNode) =>
  createColumnHelper<Features, Row>().display({
    id: 'actions',
    size: 52,
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

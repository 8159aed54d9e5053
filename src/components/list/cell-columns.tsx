import { Link, type LinkProps } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import type { Features } from '@/components/data-table/features'
import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DateCell, fixed } from './columns'

/* What most lists are made of. The call log, which is in the first load, has cells of its own. */

type Identified = { id: string }

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

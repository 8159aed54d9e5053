import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { Checkbox } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSelectionContext } from './use-selection'

type Identified = { id: string }
/** Columns without a title, which keep their place. */
export const fixed = { enableHiding: false, enableResizing: false } as const

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

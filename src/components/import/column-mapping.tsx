import { useTranslation } from '@/lib/i18n/use-translation'
import type { SampleRow } from '@/lib/import/csv-rows'
import type { ImportSettings } from '@/lib/import/import-reader'
import type { Mapping } from '@/lib/import/mapping'
import { Select } from '../ui/field'
import type { ImportFieldLabel } from './import-options'

/** Values of a column that are shown. */
const SAMPLES = 4

/** The header of a column, or its number where the file has none. */
export function useColumnName({ header }: Pick<ImportSettings, 'header'>, rows: readonly SampleRow[]) {
  const { t } = useTranslation()
  const names = rows.find(({ number }) => number === header)?.cells
  return (column: number) => names?.[column]?.trim() || t('import.column', { number: column + 1 })
}

interface ColumnMappingProps {
  settings: ImportSettings
  rows: readonly SampleRow[]
  fields: readonly ImportFieldLabel[]
  onChange: (mapping: Mapping) => void
}

/** Which column is read into which field, with the column's first values. */
export function ColumnMapping({ settings, rows, fields, onChange }: ColumnMappingProps) {
  const { t } = useTranslation()
  const nameOf = useColumnName(settings, rows)
  const { mapping, header } = settings
  const samples = rows.filter(({ number }) => number > header).slice(0, SAMPLES)
  const used = mapping.filter((field) => field !== undefined).length
  return (
    <details className="group rounded border border-line" open={used === 0 || undefined}>
      <summary className="cursor-pointer px-3 py-2 font-medium text-sm">
        {t('import.columns')}{' '}
        <span className="figures font-normal text-muted">
          {t('import.columnsUsed', { used, count: mapping.length })}
        </span>
      </summary>
      <ul className="max-h-72 divided overflow-y-auto border-line border-t text-sm">
        {mapping.map((field, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
          <li key={column} className="grid grid-cols-[1fr_11rem] items-center gap-x-3 px-3 py-1.5 max-md:grid-cols-1">
            <span className="min-w-0">
              <span className="isolated block truncate font-medium">{nameOf(column)}</span>
              <span className="isolated block truncate text-muted text-xs">
                {samples.flatMap(({ cells }) => cells[column]?.trim() || []).join(' · ') || t('import.columnEmpty')}
              </span>
            </span>
            <Select
              aria-label={t('import.fieldOf', { column: nameOf(column) })}
              value={field ?? ''}
              onChange={({ target }) =>
                onChange(mapping.map((before, index) => (index === column ? target.value || undefined : before)))
              }
            >
              <option value="">{t('import.leaveOut')}</option>
              {fields.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </details>
  )
}

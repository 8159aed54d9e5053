import { Check } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { SampleRow } from '@/lib/import/csv-rows'
import type { CheckProgress, ImportSettings, ProblemRow } from '@/lib/import/import-reader'
import { Input } from '../ui/field'
import { ProgressBar } from '../ui/progress-bar'
import { useColumnName } from './column-mapping'
import type { DuplicateMode } from './import-state'
import { problemTexts } from './problem-texts'

interface ImportCheckProps {
  check: CheckProgress
  isChecking: boolean
  /** Ready rows whose record exists; undefined while it is not known. */
  existing: number | undefined
  /** What becomes of those. */
  onDuplicate: DuplicateMode
  problems: readonly ProblemRow[]
  settings: ImportSettings | undefined
  rows: readonly SampleRow[]
  onMend: (number: number, column: number, text: string) => void
}

/** What the check found: what becomes of the rows that are ready, and the others with their problems, to be mended in place. */
export function ImportCheck(props: ImportCheckProps) {
  const { check, isChecking, existing, onDuplicate, problems, settings, rows, onMend } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { rows: count, ready, invalid, repeated, share } = check
  const parts = [
    existing === undefined ? t('import.ready', { count: ready }) : t('import.new', { count: ready - existing }),
    existing !== undefined &&
      existing > 0 &&
      (onDuplicate === 'skip'
        ? t('import.existsSkipped', { count: existing })
        : t('import.existsUpdated', { count: existing })),
    invalid > 0 && t('import.toFix', { count: invalid }),
    repeated > 0 && t('import.repeated', { count: repeated }),
  ]
  if (isChecking)
    return (
      <div className="flex flex-col gap-1.5">
        <ProgressBar
          value={Math.round(share * 100)}
          label={t('import.checking')}
          valueText={t('import.checked', { count })}
        />
        <p role="status" className="figures text-muted text-sm">
          {t('import.checked', { count })}
        </p>
      </div>
    )
  const shown = problems.length
  return (
    <section aria-label={t('import.result')} className="flex flex-col gap-2">
      <p role="status" className="figures text-sm">
        {parts.filter(Boolean).join(' · ')}
      </p>
      {shown > 0 && settings && (
        <ul className="max-h-72 divided overflow-y-auto rounded border border-line text-sm">
          {problems.map((row) => (
            <ProblemItem key={row.number} row={row} settings={settings} rows={rows} onMend={onMend} />
          ))}
        </ul>
      )}
      {shown > 0 && invalid > shown && (
        <p className="text-muted text-sm">{t('import.moreProblems', { shown: format.number(shown) })}</p>
      )}
    </section>
  )
}

type ProblemItemProps = Pick<ImportCheckProps, 'rows' | 'onMend'> & { row: ProblemRow; settings: ImportSettings }

function ProblemItem({ row, settings, rows, onMend }: ProblemItemProps) {
  const { t } = useTranslation()
  const nameOf = useColumnName(settings, rows)
  const { number, cells, problems } = row
  const wrong = problems.flatMap(({ column }) => column ?? [])
  // A cell stays where it is when it is right: it has the focus, and may be changed again.
  const [before, setBefore] = useState(wrong)
  const columns = [...new Set([...before, ...wrong])]
  if (columns.length > before.length) setBefore(columns)
  const texts = problemTexts(t)
  const context = cells.filter((text, column) => text.trim() !== '' && !columns.includes(column)).join(' · ')
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-1.5">
      <span className="figures pt-1.5 text-muted">{t('import.row', { number })}</span>
      <span className="flex min-w-0 flex-col gap-1">
        {columns.map((column) => {
          const problem = problems.find((each) => each.column === column)
          return (
            <span key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <CellInput
                label={t('import.cell', { column: nameOf(column), number })}
                text={cells[column] ?? ''}
                isWrong={problem !== undefined}
                onCommit={(text) => onMend(number, column, text)}
              />
              {problem && <span className="text-bad">{`${nameOf(column)}: ${texts[problem.code]}`}</span>}
            </span>
          )
        })}
        {problems.map(
          ({ column, code }) => column === undefined && <ProblemText key={code}>{texts[code]}</ProblemText>,
        )}
        {problems.length === 0 && (
          <span className="flex items-center gap-1.5 text-good">
            <Check aria-hidden className="size-4" />
            {t('import.mended')}
          </span>
        )}
        <span className="isolated truncate text-muted text-xs">{context}</span>
      </span>
    </li>
  )
}

const ProblemText = ({ children }: { children: string }) => <span className="pt-1.5 text-bad">{children}</span>

interface CellInputProps {
  label: string
  text: string
  isWrong: boolean
  onCommit: (text: string) => void
}

/** A cell that is checked again when the field is left, or with Enter. */
function CellInput({ label, text, isWrong, onCommit }: CellInputProps) {
  const commit = ({ value }: HTMLInputElement) => value !== text && onCommit(value)
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      defaultValue={text}
      className="h-8! w-56! max-md:h-11! max-md:w-full!"
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        // Also where nothing was changed: a row that was taken for cut off is whole.
        onCommit(event.currentTarget.value)
      }}
    />
  )
}

import { Download } from 'lucide-react'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from '../ui/button'
import type { ImportCounts, ImportState } from './import-state'

interface ImportOutcomeProps {
  /** As the server counts. */
  counts: ImportCounts
  refused: ImportState['refused']
  /** Rows with problems, which were not sent. */
  invalid: number
  isFinished: boolean
  onDownload: () => void
}

/** What became of the rows: the server's numbers, and the rows that it was not sent. */
export function ImportOutcome({ counts, refused, invalid, isFinished, onDownload }: ImportOutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const failed = counts.failed + invalid
  const figures = [
    { id: 'created', label: t('import.counts.created'), value: counts.created },
    { id: 'updated', label: t('import.counts.updated'), value: counts.updated },
    { id: 'skipped', label: t('import.counts.skipped'), value: counts.skipped },
    { id: 'failed', label: t('import.counts.failed'), value: failed },
  ]
  return (
    <section aria-label={t('import.outcome')} className="flex flex-col gap-3">
      {isFinished && (
        <p role="status" className="font-medium">
          {failed > 0
            ? t('import.finishedSome', {
                done: format.number(counts.created + counts.updated),
                failed: format.number(failed),
              })
            : t('import.finished', { count: counts.created + counts.updated })}
        </p>
      )}
      <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {figures.map(({ id, label, value }) => (
          <div key={id} className="rounded border border-line px-3 py-2">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className={`figures font-semibold text-lg ${id === 'failed' && value > 0 ? 'text-bad' : ''}`}>
              {format.number(value)}
            </dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <ul aria-label={t('import.refused')} className="flex flex-col gap-0.5 text-sm">
          {refused.map(({ number, message }) => (
            <li key={number} className="isolated break-words">
              {t('import.refusedRow', { number, reason: message })}
            </li>
          ))}
        </ul>
      )}
      {isFinished && failed > 0 && (
        <Button size="small" className="self-start" onClick={onDownload}>
          <Download aria-hidden className="size-4" />
          {t('import.downloadFailed', { count: failed })}
        </Button>
      )}
    </section>
  )
}

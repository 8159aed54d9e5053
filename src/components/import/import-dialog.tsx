import { Download, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { saveFile, saveUrl } from '@/lib/save-file'
import { Alert, FailureAlert } from '../alert'
import { LeaveGuard } from '../form/leave-guard'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'
import { Field } from '../ui/field'
import { ProgressBar } from '../ui/progress-bar'
import { ColumnMapping } from './column-mapping'
import { ImportCheck } from './import-check'
import { FileOptions, type ImportFieldLabel, RowOptions } from './import-options'
import { ImportOutcome } from './import-outcome'
import type { ImportSource } from './import-state'
import { problemTexts } from './problem-texts'
import { useImport } from './use-import'

interface ImportDialogProps<Row> extends ImportSource<Row> {
  title: string
  description: string
  /** The fields a column can be read into, in the order in which they are offered. */
  fields: readonly ImportFieldLabel[]
  /** A file that shows how one can look. */
  sample: { name: string; text: string }
  /** Says by what two rows are about the same record; absent where rows are never duplicates. */
  duplicates?: string
  hasPhones?: boolean
  /** Fields of what is added to each row. */
  additions?: ReactNode
  onClose: () => void
}

/** Imports the rows of a CSV file: choose, check and mend, send in batches, and what became of each row. */
export function ImportDialog<Row>(props: ImportDialogProps<Row>) {
  const { title, description, fields, sample, duplicates, hasPhones = false, additions, onClose, ...source } = props
  const { t } = useTranslation()
  const format = useFormat()
  const hint = useId()
  const work = useImport<Row>(source, currentLanguage() === 'ko' ? 'KR' : 'US')
  const [wasPressed, setWasPressed] = useState(false)
  const { phase, file, settings, check, counts } = work
  const isSending = phase === 'importing'
  const hasStarted = isSending || phase === 'paused' || phase === 'finished'
  const ready = check?.ready ?? 0
  // Rows that are skipped are not imported.
  const importable = work.onDuplicate === 'skip' ? ready - (work.existing ?? 0) : ready

  const fileError = () => {
    if (work.refusal === 'notCsv') return t('import.notCsv')
    if (work.refusal === 'empty') return t('import.empty')
    if (work.refusal === 'unreadable') return t('import.unreadable')
    return wasPressed && !file ? t('import.noFile') : undefined
  }
  const submit = () => {
    setWasPressed(true)
    if (ready > 0) void work.importRows()
  }
  const saveFailed = async () => {
    const reasons = { ...problemTexts(t), title: t('common.reason') }
    const blob = await work.failedRows(reasons)
    if (blob) saveUrl(URL.createObjectURL(blob), `failed-${file?.name ?? 'rows.csv'}`)
  }
  const progress = t('import.progress', {
    done: format.number(counts.created + counts.updated + counts.skipped + counts.failed),
    total: format.number(ready),
  })
  return (
    <Dialog open onOpenChange={(open) => open || isSending || onClose()}>
      <DialogContent className="max-w-3xl!">
        <DialogHeader isBusy={isSending} title={title} description={description} />
        <form
          noValidate
          className="mt-4 flex min-w-0 flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {!hasStarted && (
            <Field label={t('import.file')} error={fileError()}>
              {(control) => (
                <div className="relative flex min-h-14 items-center gap-3 rounded border border-edge border-dashed bg-raised px-4 py-2 text-sm has-aria-invalid:border-bad has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-hover">
                  <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-muted" />
                  {file ? (
                    <span translate="no" className="isolated min-w-0 break-all">
                      {file.name}
                    </span>
                  ) : (
                    <span className="text-muted">{t('import.choose')}</span>
                  )}
                  <input
                    {...control}
                    type="file"
                    accept=".csv,text/csv"
                    title=""
                    className="absolute inset-0 cursor-pointer opacity-0"
                    onClick={({ currentTarget }) => {
                      // The same file can be chosen again, after it was changed.
                      currentTarget.value = ''
                    }}
                    onChange={({ target }) => {
                      const chosen = target.files?.[0]
                      if (chosen) void work.choose(chosen)
                    }}
                  />
                </div>
              )}
            </Field>
          )}
          {!file && (
            <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
              <p id={hint}>{t('import.hint')}</p>
              <Button
                size="small"
                aria-describedby={hint}
                onClick={() => saveFile(sample.name, sample.text, 'text/csv')}
              >
                <Download aria-hidden className="size-4" />
                {t('import.sample')}
              </Button>
            </div>
          )}
          {file && hasStarted && (
            <p className="flex min-w-0 items-center gap-2 text-sm">
              <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-muted" />
              <span translate="no" className="isolated min-w-0 break-all">
                {file.name}
              </span>
            </p>
          )}
          {settings && !hasStarted && (
            <>
              <FileOptions
                settings={settings}
                rows={work.rows}
                beyondAscii={work.beyondAscii}
                onChange={(changed) => void work.change(changed)}
              />
              <ColumnMapping
                settings={settings}
                rows={work.rows}
                fields={fields}
                onChange={(mapping) => void work.change({ mapping })}
              />
              <RowOptions
                settings={settings}
                hasPhones={hasPhones}
                duplicates={duplicates}
                onDuplicate={work.onDuplicate}
                onChange={(changed) => void work.change(changed)}
                onDuplicateChange={work.setOnDuplicate}
              />
              {additions}
            </>
          )}
          {check && !hasStarted && (
            <ImportCheck
              check={check}
              isChecking={phase === 'checking'}
              existing={work.existing}
              onDuplicate={work.onDuplicate}
              problems={work.problems}
              settings={settings}
              rows={work.rows}
              onMend={(number, column, text) => void work.mend(number, column, text)}
            />
          )}
          {(isSending || phase === 'paused') && (
            <div className="flex flex-col gap-1.5">
              <ProgressBar
                value={Math.round(work.share * 100)}
                label={title}
                valueText={progress}
                tone={work.error === undefined ? 'accent' : 'warn'}
              />
              <p role="status" className="figures text-muted text-sm">
                {phase === 'paused' ? t('import.paused', { progress }) : progress}
              </p>
            </div>
          )}
          {work.error !== undefined && <FailureAlert error={work.error} fallback={t('import.stopped')} />}
          {hasStarted && (
            <ImportOutcome
              counts={counts}
              refused={work.refused}
              invalid={check?.invalid ?? 0}
              isFinished={phase === 'finished'}
              onDownload={() => void saveFailed()}
            />
          )}
          {phase === 'ready' && ready === 0 && <Alert>{t('import.noneReady')}</Alert>}
          <div className="flex justify-end gap-2">
            {isSending ? (
              <Button onClick={work.stop}>{t('common.stop')}</Button>
            ) : (
              <Button onClick={onClose}>{t('common.close')}</Button>
            )}
            {phase !== 'finished' && (
              <Button type="submit" variant="solid" busy={isSending || phase === 'checking'}>
                {phase === 'paused'
                  ? t('import.resume')
                  : phase === 'ready' && importable > 0
                    ? t('import.submitRows', { count: importable })
                    : t('import.submit')}
              </Button>
            )}
          </div>
        </form>
        <LeaveGuard when={isSending || phase === 'paused'} inSearch text={t('import.leave')} />
      </DialogContent>
    </Dialog>
  )
}

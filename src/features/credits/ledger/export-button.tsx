import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Transaction } from '@/contract/ledger'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { isAborted } from '@/lib/api/errors'
import { saveFile } from '@/lib/browser'
import { toCsv } from '@/lib/csv'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import type { CreditsSearch } from '../search'
import { type Progress, readLedger } from './export-ledger'

const columns = [
  'id',
  'date',
  'type',
  'creditType',
  'description',
  'amount',
  'balanceAfter',
  'referenceType',
  'referenceId',
] as const satisfies (keyof Transaction)[]

/** Downloads the filtered ledger, all pages; can be cancelled. */
export function ExportButton({ search, disabled }: { search: CreditsSearch; disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const describe = useDescribeError()
  const running = useRef<AbortController>(null)
  const [progress, setProgress] = useState<Progress>()
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const { rows, more } = await readLedger(search, controller.signal, setProgress)
      const lines = rows.map((row) => columns.map((column) => row[column]))
      saveFile('credits.csv', toCsv([...columns], lines), 'text/csv')
      track('business', 'credits_exported', { value: rows.length })
      if (more)
        notify({
          tone: 'default',
          title: t('credits.ledger.exportedSome', { rows: format.number(rows.length) }),
          description: t('credits.ledger.exportedSomeText'),
        })
    } catch (error) {
      if (!isAborted(error)) notify({ tone: 'destructive', ...describe(error) })
    } finally {
      setProgress(undefined)
    }
  }

  if (!progress)
    return (
      <Button size="small" onClick={save} disabled={disabled}>
        <Download aria-hidden className="size-4" />
        {t('credits.ledger.export')}
      </Button>
    )
  return (
    <Button size="small" onClick={() => running.current?.abort()}>
      <X aria-hidden className="size-4" />
      <span className="figures">
        {t('credits.ledger.exporting', { done: format.number(progress.done), total: format.number(progress.total) })}
      </span>
    </Button>
  )
}

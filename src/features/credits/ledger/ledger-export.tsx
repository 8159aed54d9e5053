import { ExportButton } from '@/components/list/export-button'
import type { Transaction } from '@/contract/ledger'
import { track } from '@/lib/analytics'
import { saveFile } from '@/lib/browser'
import { toCsv } from '@/lib/csv'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { shownRows } from '@/lib/shown-rows'
import type { CreditsSearch } from '../search'
import { readLedger } from './export-ledger'

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
export function LedgerExport({ search, disabled }: { search: CreditsSearch; disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ExportButton
      label={t('credits.ledger.export')}
      progress={(done, total) =>
        t('credits.ledger.exporting', { done: format.number(done), total: format.number(total) })
      }
      disabled={disabled}
      run={async (signal, onProgress) => {
        const { rows, more } = await readLedger(search, signal, ({ done, total }) => onProgress(done, total))
        const lines = (await shownRows(rows)).map((row) => columns.map((column) => row[column]))
        saveFile('credits.csv', toCsv([...columns], lines), 'text/csv')
        track('business', 'credits_exported', { value: rows.length })
        if (more)
          notify({
            tone: 'default',
            title: t('credits.ledger.exportedSome', { rows: format.number(rows.length) }),
            description: t('credits.ledger.exportedSomeText'),
          })
      }}
    />
  )
}

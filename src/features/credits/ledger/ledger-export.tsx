import { ExportButton } from '@/components/list/export-button'
import { ledger, type Transaction } from '@/contract/ledger'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { readPages } from '@/lib/api/read-pages'
import { toCsv } from '@/lib/csv'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { shownRows } from '@/lib/privacy/shown-rows'
import { saveFile } from '@/lib/save-file'
import { toIso } from '@/lib/time/time'
import type { CreditsSearch } from '../search'
import { filterOf, filterOwn } from './ledger-query'

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

export function LedgerExport({ search, disabled }: { search: CreditsSearch; disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ExportButton
      label={t('common.exportCsv')}
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

const PAGE = 50
/** Limit of one export; narrower dates give the rest. */
const MAX_RECORDS = 20_000

interface Progress {
  done: number
  total: number
}

/**
 * Reads the filtered ledger as it is now, all pages.
 *
 * @returns the rows, and whether the limit was reached
 */
async function readLedger(search: CreditsSearch, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  if (search.owner === 'mine') {
    const { records, total } = await call(ledger.userTransactions, { signal })
    return { rows: filterOwn(records, search), more: total > records.length }
  }
  const now = toIso(Date.now())
  const { endDate, ...filter } = filterOf(search)
  const query = { limit: PAGE, ...filter, endDate: endDate !== undefined && endDate < now ? endDate : now }
  let read: { rows: Transaction[]; more: boolean } = { rows: [], more: false }
  const endpoint = ledger.transactionsPaginated
  const pages = readPages(endpoint, ({ page }) => call(endpoint, { query: { page, ...query }, signal }))
  for await (const { rows, total, isComplete } of pages) {
    onProgress({ done: rows.length, total })
    read = { rows: rows.slice(0, MAX_RECORDS), more: !isComplete || rows.length > MAX_RECORDS }
    if (rows.length >= MAX_RECORDS) break
  }
  return read
}

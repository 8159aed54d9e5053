import { ExportButton } from '@/components/list/export-button'
import type { AuditEntry } from '@/contract/audit-log'
import { track } from '@/lib/analytics'
import { toCsv } from '@/lib/csv'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { shownRows } from '@/lib/privacy/shown-rows'
import { saveFile } from '@/lib/save-file'
import { readEntries } from './queries'
import type { AuditSearch } from './search'

const columns = [
  ...['id', 'at', 'userId', 'username', 'actor', 'role', 'address'],
  ...['action', 'kind', 'recordId', 'recordName', 'exists', 'fields'],
] as (keyof AuditEntry)[]

const cellOf = (entry: AuditEntry, column: keyof AuditEntry) =>
  column === 'fields' ? entry.fields.join(' ') : entry[column]

export function AuditExport({ search, disabled }: { search: AuditSearch; disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ExportButton
      label={t('common.exportCsv')}
      progress={(done, total) => t('auditLog.exporting', { done: format.number(done), total: format.number(total) })}
      disabled={disabled}
      run={async (signal, onProgress) => {
        const { rows, more } = await readEntries(search, signal, onProgress)
        const lines = (await shownRows(rows)).map((row) => columns.map((column) => cellOf(row, column)))
        saveFile('audit-log.csv', toCsv([...columns], lines), 'text/csv')
        track('business', 'audit_log_exported', { value: rows.length })
        if (more)
          notify({
            tone: 'default',
            title: t('auditLog.exportedSome', { rows: format.number(rows.length) }),
            description: t('auditLog.exportedSomeText'),
          })
      }}
    />
  )
}

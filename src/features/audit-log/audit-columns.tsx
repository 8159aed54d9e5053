import { actionsColumn, cellColumns, DateCell, dateColumn } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import type { AuditEntry } from '@/contract/audit-log'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { whoOf } from './audit-labels'
import { ActionLink, EntryMenu, EntryRecord, Fields, Who } from './entry-cells'
import { type AuditSort, auditSorts } from './search'

export const auditColumns = [
  ...cellColumns<AuditEntry, AuditSort>(auditSorts, {
    at: dateColumn({ title: 'auditLog.at', size: 150, value: ({ at }) => at }),
    username: { title: 'auditLog.by', size: 180, value: whoOf, cell: (entry) => <Who entry={entry} /> },
    action: {
      title: 'auditLog.action',
      size: 125,
      value: ({ action }) => action,
      cell: (entry) => <ActionLink entry={entry} />,
    },
    kind: {
      title: 'auditLog.record',
      size: 240,
      grows: true,
      value: ({ kind }) => kind,
      cell: (entry) => <EntryRecord entry={entry} />,
    },
    fields: { title: 'auditLog.fields', size: 200, cell: ({ fields }) => <Fields value={fields} /> },
    address: {
      title: 'auditLog.address',
      size: 140,
      cell: ({ address }) => <span className="figures text-muted">{address || DASH}</span>,
    },
  }),
  actionsColumn((entry: AuditEntry) => <EntryMenu entry={entry} />),
]

/** A narrow window has no room for all columns. */
export const auditLayout = () => roomyLayout({ fields: '80rem', address: '100rem' })

export function AuditCard({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={<ActionLink entry={entry} />}
      aside={<EntryMenu entry={entry} />}
      footer={<Who entry={entry} />}
      actions={
        <span className="shrink-0">
          <DateCell value={entry.at} className="text-muted" />
        </span>
      }
    >
      <EntryRecord entry={entry} />
      {entry.fields.length > 0 && (
        <div className="flex gap-1.5">
          <span className="shrink-0 text-muted">{t('auditLog.fields')}</span>
          <Fields value={entry.fields} />
        </div>
      )}
    </ListCard>
  )
}

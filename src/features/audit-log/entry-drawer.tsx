import { EntityDrawer } from '@/components/entity-drawer'
import { Instant } from '@/components/instant'
import { Button } from '@/components/ui/button'
import type { AuditEntry } from '@/contract/audit-log'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { actionLabel } from './audit-labels'
import { EntryRecord, useEntryActions, Who } from './entry-cells'
import { useRecordName } from './entry-record'
import { fieldLabel } from './field-labels'
import { auditEntryQuery } from './queries'

interface EntryDrawerProps {
  id: string
  /** The list's row, shown until the entry has been read. */
  placeholder: AuditEntry | undefined
  onClose: () => void
}

/** A change: who made it, from where, of what, and which fields. */
export function EntryDrawer({ id, placeholder, onClose }: EntryDrawerProps) {
  const { t } = useTranslation()
  const nameOf = useRecordName()
  return (
    <EntityDrawer
      title={(entry) =>
        entry
          ? t('auditLog.entryOf', { action: actionLabel(t, entry.action), name: nameOf(entry) })
          : t('auditLog.entry')
      }
      query={auditEntryQuery(id)}
      placeholder={placeholder}
      isPersonal
      notFound={{ title: t('auditLog.entryGone'), text: t('auditLog.entryGoneText') }}
      onClose={onClose}
    >
      {(entry) => entry && <Entry entry={entry} />}
    </EntityDrawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useEntryActions()(entry)
  const facts = [
    [
      t('auditLog.at'),
      <Instant key="at" value={entry.at}>
        {format.exactDateTime(entry.at)}
      </Instant>,
    ],
    [t('auditLog.by'), <Who key="by" entry={entry} />],
    [t('auditLog.address'), entry.address || DASH],
    [t('auditLog.action'), actionLabel(t, entry.action)],
    [t('auditLog.record'), <EntryRecord key="record" entry={entry} />],
    [t('auditLog.recordId'), entry.recordId || DASH],
  ] as const
  return (
    <>
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-4 py-5 md:px-6">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="isolated min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {entry.fields.length > 0 && (
          <div className="flex flex-col gap-1.5">
            <h3 className="font-medium text-sm">{t('auditLog.fields')}</h3>
            <ul className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm">
              {[...new Set(entry.fields)].map((field) => (
                <li key={field} className="min-w-0">
                  {fieldLabel(t, field) !== field && `${fieldLabel(t, field)} `}
                  <code
                    translate="no"
                    className="isolated break-all rounded-sm border border-line bg-panel px-1.5 text-xs"
                  >
                    {field}
                  </code>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3 md:px-6">
          {actions.map(({ label, Icon, run }) => (
            <Button key={label} onClick={run}>
              <Icon aria-hidden className="size-4" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

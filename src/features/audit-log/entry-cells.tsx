import { useNavigate } from '@tanstack/react-router'
import { History, UserRound } from 'lucide-react'
import { EntityLink } from '@/components/list/columns'
import { roleLabel } from '@/components/role/role-label'
import { type RowAction, RowMenu } from '@/components/row-menu'
import type { AuditEntry } from '@/contract/audit-log'
import { patchSearch } from '@/lib/address/patch-search'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { actionLabel, kindLabel, whoOf } from './audit-labels'
import { RecordName, useRecordName } from './entry-record'
import { fieldLabel } from './field-labels'
import { auditList } from './search'

/** What an entry was made with: the user's role, an API key or the command line. */
function useActor() {
  const { t } = useTranslation()
  return ({ actor, role }: AuditEntry) => {
    if (actor === 'api_key') return t('auditLog.apiKey')
    if (actor === 'command_line') return t('auditLog.commandLine')
    return role ? roleLabel(t, role) : actor
  }
}

export function Who({ entry }: { entry: AuditEntry }) {
  const actor = useActor()(entry)
  const name = whoOf(entry)
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="isolated truncate" title={name}>
        {name || DASH}
      </span>
      {actor && actor !== name && <span className="isolated shrink-0 text-muted text-xs">{actor}</span>}
    </span>
  )
}

/** What was done, as the link that opens the entry. */
export function ActionLink({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useRecordName()(entry)
  const action = actionLabel(t, entry.action)
  return (
    <EntityLink
      to="."
      search={patchSearch({ entry: entry.id })}
      resetScroll={false}
      preload={false}
      aria-label={t('auditLog.open', { action, name, time: format.shortDateTime(entry.at) })}
      name={action}
    />
  )
}

export function EntryRecord({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="isolated shrink-0 text-muted">{entry.kind ? kindLabel(t, entry.kind) : DASH}</span>
      <RecordName entry={entry} />
    </span>
  )
}

export function Fields({ value }: { value: readonly string[] }) {
  const { t } = useTranslation()
  const text = [...new Set(value.map((field) => fieldLabel(t, field)))].join(', ')
  return (
    <span className="isolated block truncate text-muted" title={text}>
      {text || DASH}
    </span>
  )
}

const noFilter = Object.fromEntries(auditList.filterNames.map((name) => [name, undefined]))

/** Lists that an entry leads to: of its record, and of whom it is by. */
export function useEntryActions(): (entry: AuditEntry) => RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const show = (filter: object) => () =>
    void navigate({ to: '.', search: patchSearch({ ...noFilter, ...auditList.closed, page: 1, ...filter }) })
  return (entry) => {
    const { kind, recordId, userId } = entry
    return [
      ...(recordId ? [{ label: t('auditLog.ofRecord'), Icon: History, run: show({ kind, record: recordId }) }] : []),
      ...(userId
        ? [{ label: t('auditLog.ofUser', { name: whoOf(entry) }), Icon: UserRound, run: show({ user: userId }) }]
        : []),
    ]
  }
}

export function EntryMenu({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const actions = useEntryActions()(entry)
  const action = actionLabel(t, entry.action)
  const name = t('auditLog.entryOf', { action, name: useRecordName()(entry) })
  return actions.length > 0 && <RowMenu label={t('common.actionsOf', { name })} actions={actions} />
}

import { useState } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FilterChips } from '@/components/list/filter-chips'
import { RemovableFilter, SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { type List, useList } from '@/components/list/use-list'
import type { AuditEntry } from '@/contract/audit-log'
import { useCapabilities } from '@/lib/api/capabilities'
import { memberOptions, useMembers } from '@/lib/api/members'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { useSession } from '@/lib/session/session'
import { AuditCard, auditColumns, auditLayout } from './audit-columns'
import { AuditExport } from './audit-export'
import { actionLabel, actionsOf, actionsOfKind, kindLabel, whoOf } from './audit-labels'
import { EntryDrawer } from './entry-drawer'
import { useRecordName } from './entry-record'
import { auditListQuery } from './queries'
import { type AuditSearch, auditList } from './search'

/** Who changed what. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  const [layout] = useState(auditLayout)
  const list = useList({
    name: 'audit-log',
    isPersonal: true,
    search,
    query: auditListQuery(search, useTimeZone()),
    columns: auditColumns,
    layout,
    filters: auditList.filterNames,
  })
  return (
    <ListPage
      list={list}
      text={t('auditLog.text')}
      notOffered={{ title: t('errors.notOffered') }}
      empty={{ title: t('auditLog.empty'), text: t('auditLog.emptyText') }}
      card={(entry) => <AuditCard entry={entry} />}
      row={{ currentId: search.entry, onOpen: ({ id }) => list.open({ entry: id }) }}
      tools={<AuditExport search={search} disabled={list.total === 0} />}
      hasManyFilters
      filters={<AuditFilters list={list} />}
    >
      {search.entry !== undefined && (
        <EntryDrawer key={search.entry} {...list.drawer(search.entry, { entry: undefined })} id={search.entry} />
      )}
    </ListPage>
  )
}

/** The kinds of what this API has. */
const useOfferedKinds = () => {
  const resources = useCapabilities((known) => known.resources)
  return Object.keys(actionsOfKind).filter((kind) => resources?.[kind] !== false)
}

function AuditFilters({ list }: { list: List<AuditEntry, AuditSearch> }) {
  const { t } = useTranslation()
  const recordName = useRecordName()
  const { filter, search, rows } = list
  const { user, kind, action, record, startDate, endDate } = search
  const me = useSession((session) => session.user)
  const kinds = useOfferedKinds()
  const other = user === me?.id ? undefined : user
  const member = useMembers([other]).find(other)
  // A key is no member: its entries say what it is called.
  const of = (wanted: (entry: AuditEntry) => boolean) => rows.find(wanted)
  const entryBy = of(({ userId }) => userId === user)
  const entryOf = of(({ recordId }) => recordId === record)
  const byLabel = (one: { label: string }, next: { label: string }) => one.label.localeCompare(next.label)
  const actions = new Set(actionsOf(kind === undefined ? kinds : [kind]))
  // A chosen action stays chosen where the kind chosen after it does not have it.
  if (action !== undefined) actions.add(action)
  const noDays = () => filter({ startDate: undefined, endDate: undefined })
  return (
    <>
      <RemovableFilter
        name={t('auditLog.user')}
        onRemove={user === undefined ? undefined : () => filter({ user: undefined })}
      >
        <EntityCombobox
          isFilter
          className="md:max-w-56"
          label={t('auditLog.user')}
          value={user ?? ''}
          name={member?.username || member?.email || (entryBy && whoOf(entryBy)) || user || ''}
          query={memberOptions}
          first={[
            { value: '', label: t('auditLog.anyUser') },
            ...(me ? [{ value: me.id, label: t('auditLog.me') }] : []),
          ]}
          onChange={(id) => filter({ user: id || undefined })}
        />
      </RemovableFilter>
      <SelectFilter
        {...list.choice('kind')}
        label={t('auditLog.kind')}
        all={t('auditLog.anyKind')}
        options={kinds.map((value) => ({ value, label: kindLabel(t, value) })).toSorted(byLabel)}
      />
      <SelectFilter
        {...list.choice('action')}
        label={t('auditLog.action')}
        all={t('auditLog.anyAction')}
        options={[...actions].map((value) => ({ value, label: actionLabel(t, value) }))}
      />
      <RemovableFilter name={t('auditLog.days')} onRemove={startDate || endDate ? noDays : undefined}>
        <DateRangeFilter title={t('auditLog.days')} startDate={startDate} endDate={endDate} onChange={filter} />
      </RemovableFilter>
      <FilterChips
        chips={
          record
            ? [
                {
                  name: t('auditLog.record'),
                  value: entryOf?.recordName ? recordName(entryOf) : record,
                  onRemove: () => filter({ record: undefined }),
                },
              ]
            : []
        }
      />
    </>
  )
}

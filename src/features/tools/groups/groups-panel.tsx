import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { DeleteEntity } from '@/components/delete-entity'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button, IconButton } from '@/components/ui/button'
import { type ToolGroup, toolGroups, tools } from '@/contract/tools'
import { DASH } from '@/lib/format'
import { everyToolQuery, groupUsagesQuery, toolGroupsQuery } from '../queries'
import { GroupDialog } from './group-dialog'

/** The groups, each with its tools. */
export function GroupsPanel() {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<ToolGroup | 'new'>()
  const [removing, setRemoving] = useState<ToolGroup>()
  const { data, error, isFetching, refetch } = useQuery(toolGroupsQuery)
  const every = useQuery(everyToolQuery)
  const names = new Map((every.data?.records ?? []).map(({ id, name }) => [id, name]))
  const groups = data?.records ?? []
  const create = (
    <Button variant="solid" onClick={() => setEditing('new')}>
      <Plus aria-hidden className="size-4" />
      {t('tools.groups.create')}
    </Button>
  )
  const list = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data)
      return (
        <>
          <SlowNotice />
          <TableSkeleton rows={3} />
        </>
      )
    if (groups.length === 0)
      return (
        <EmptyState title={t('tools.groups.empty')} text={t('tools.groups.emptyText')}>
          {create}
        </EmptyState>
      )
    return (
      <ul
        aria-label={t('tools.groups.title')}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line"
      >
        {groups.map((group) => (
          <li key={group.id} className="flex items-start gap-3 px-3.5 py-3">
            <div className="min-w-0 flex-1">
              <h2 className="isolated truncate font-medium">{group.name || DASH}</h2>
              {group.toolIds.length === 0 ? (
                <p className="text-muted text-sm">{t('tools.groups.noTools')}</p>
              ) : (
                <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
                  {group.toolIds.map((id) => (
                    <li key={id} className="flex min-h-6 min-w-0 items-center max-md:min-h-11">
                      <Link
                        to="/tools/$toolId"
                        params={{ toolId: id }}
                        translate="no"
                        className="isolated truncate rounded-sm font-mono underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
                      >
                        {names.get(id) ?? id}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <span className="flex gap-1">
              <IconButton
                size="icon-small"
                label={t('tools.groups.edit', { name: group.name })}
                onClick={() => setEditing(group)}
              >
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                size="icon-small"
                label={t('tools.groups.deleteOf', { name: group.name })}
                onClick={() => setRemoving(group)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t('tools.groups.text')}</p>
        {groups.length > 0 && create}
      </div>
      {list()}
      {editing && (
        <GroupDialog
          group={editing === 'new' ? undefined : editing}
          groups={groups}
          tools={every.data?.records}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <DeleteEntity
          id={removing.id}
          resource={toolGroups}
          stale={[tools]}
          labels={{
            title: t('tools.groups.deleteTitle', { name: removing.name }),
            text: t('tools.groups.deleteText'),
            action: t('tools.groups.deleteAction'),
            done: t('tools.groups.deleted', { name: removing.name }),
          }}
          usages={groupUsagesQuery(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

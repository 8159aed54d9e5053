import { createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import { SearchFilter } from '@/components/data-table/search-filter'
import { actionsColumn } from '@/components/list/columns'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import type { ToolGroup } from '@/contract/tools'
import { DASH } from '@/lib/format'
import { groupListQuery } from '../queries'
import type { ToolsSearch } from '../search'
import { GroupActions, Members } from './group-cells'
import { GroupDialog } from './group-dialog'

const helper = createColumnHelper<Features, ToolGroup>()

const GroupName = ({ group }: { group: ToolGroup }) => (
  <span className="isolated block truncate font-medium">{group.name || DASH}</span>
)

const groupColumns = helper.columns([
  helper.accessor('name', {
    size: 220,
    meta: { title: 'tools.groups.name' },
    cell: ({ row }) => <GroupName group={row.original} />,
  }),
  helper.accessor('toolIds', {
    size: 560,
    meta: { title: 'tools.groups.members' },
    cell: ({ row }) => <Members group={row.original} />,
  }),
  actionsColumn((group: ToolGroup) => <GroupActions group={group} />),
])

const GroupCard = ({ group }: { group: ToolGroup }) => (
  <div className="flex items-start gap-3 px-3.5 py-3">
    <div className="min-w-0 flex-1">
      <GroupName group={group} />
      <Members group={group} />
    </div>
    <GroupActions group={group} />
  </div>
)

/** The groups, each with its tools. */
export function GroupList({ search }: { search: ToolsSearch }) {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const { page, limit, q } = search
  const list = useList({
    name: 'tool-groups',
    search: { page, limit, q },
    query: groupListQuery(search),
    columns: groupColumns,
    sortValues: {},
    filters: ['q'],
  })
  const create = (
    <Button variant="solid" onClick={() => setIsCreating(true)}>
      <Plus aria-hidden className="size-4" />
      {t('tools.groups.create')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t('tools.groups.text')}</p>
        {list.total > 0 && create}
      </div>
      <ListView
        list={list}
        label={t('tools.groups.title')}
        empty={{ title: t('tools.groups.empty'), text: t('tools.groups.emptyText'), action: create }}
        card={(group) => <GroupCard group={group} />}
        filters={<SearchFilter {...list.text('q')} label={t('tools.groups.search')} />}
      />
      {isCreating && <GroupDialog group={undefined} onClose={() => setIsCreating(false)} />}
    </>
  )
}

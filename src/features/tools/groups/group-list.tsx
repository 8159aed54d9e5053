import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { sortedBy } from '@/lib/address/search-schema'
import { useTranslation } from '@/lib/i18n/use-translation'
import { groupListQuery } from '../queries'
import type { ToolsSearch } from '../search'
import { GroupCard, groupColumns } from './group-columns'
import { GroupDrawer } from './group-drawer'

export function GroupList({ search }: { search: ToolsSearch }) {
  const { t } = useTranslation()
  const query = groupListQuery(search)
  const list = useList({
    name: 'tool-groups',
    search: sortedBy(search, ['name']),
    query,
    columns: groupColumns,
    filters: ['q'],
  })
  const create = (
    <CreateButton of="/tool-groups" onClick={() => list.open({ create: true })}>
      {t('tools.groups.create')}
    </CreateButton>
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
        row={{ currentId: search.edit, onOpen: ({ id }) => list.open({ edit: id }) }}
        filters={<SearchFilter {...list.text('q')} label={t('tools.groups.search')} />}
      />
      {(search.edit || search.create) && (
        <GroupDrawer key={search.edit} {...list.drawer(search.edit, { create: undefined, edit: undefined })} />
      )}
    </>
  )
}

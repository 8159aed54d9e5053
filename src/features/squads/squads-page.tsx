import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { transferTypes } from '@/contract/values'
import { useTranslation } from '@/lib/i18n/use-translation'
import { SquadDrawer } from './editor/squad-drawer'
import { squadListQuery } from './queries'
import { type SquadsSearch, squadList } from './search'
import { SquadCard, squadColumns } from './squad-columns'
import { methodLabel } from './squad-labels'

export function SquadsPage({ search }: { search: SquadsSearch }) {
  const { t } = useTranslation()
  const query = squadListQuery(search)
  const filters = squadList.filterNames
  const list = useList({ name: 'squads', search, query, columns: squadColumns, filters })
  return (
    <ListPage
      list={list}
      actions={
        <CreateButton of="/squads" onClick={() => list.open({ create: true, squad: undefined })}>
          {t('squads.create')}
        </CreateButton>
      }
      empty={{ title: t('squads.empty'), text: t('squads.emptyText') }}
      card={(squad) => <SquadCard squad={squad} />}
      row={{ currentId: search.squad, onOpen: ({ id }) => list.open({ squad: id, create: undefined }) }}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('squads.search')} />
          <SelectFilter
            {...list.choice('method')}
            label={t('squads.method')}
            all={t('squads.anyMethod')}
            options={transferTypes.map((method) => ({ value: method, label: methodLabel(t, method) }))}
          />
        </>
      }
    >
      {(search.squad || search.create) && (
        <SquadDrawer key={search.squad} {...list.drawer(search.squad, { squad: undefined, create: undefined })} />
      )}
    </ListPage>
  )
}

import type { ReactNode } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { SelectFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toolListQuery } from '../queries'
import type { ToolsSearch } from '../search'
import { offeredTypes, typeLabel } from '../tool-labels'
import { ToolCard, toolColumns, toolSortValues } from './tool-columns'

/** The tools, with what narrows them down. */
export function ToolList({ search, create }: { search: ToolsSearch; create: ReactNode }) {
  const { t } = useTranslation()
  const list = useList({
    name: 'tools',
    search,
    query: toolListQuery(search),
    columns: toolColumns,
    sortValues: toolSortValues,
    filters: ['q', 'type'],
  })
  return (
    <ListView
      list={list}
      label={t('tools.title')}
      empty={{ title: t('tools.empty'), text: t('tools.emptyText'), action: create }}
      card={(tool) => <ToolCard tool={tool} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('tools.search')} />
          <SelectFilter
            {...list.choice('type')}
            label={t('tools.columns.type')}
            all={t('tools.allTypes')}
            options={offeredTypes.map((type) => ({ value: type, label: typeLabel(t, type) }))}
          />
        </>
      }
    />
  )
}

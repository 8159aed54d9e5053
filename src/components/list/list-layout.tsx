import { useState } from 'react'
import { ViewMenu } from '@/components/data-table/view-menu'
import { copyAsCurl } from '@/components/request/copy-as-curl'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyModule, lazyNamed } from '@/lib/lazy'
import type { List, ListSearch } from './use-list'

const items = lazyModule(() => import('./views/view-items'))
const ViewItems = items.optional((module) => module.ViewItems)
const ViewsDialog = lazyNamed(() => import('./views/views-dialog').then((module) => module.ViewsDialog))

/** Table or cards, saved views, the table's columns, and the request of the list. */
export function ListLayout<Row extends { id: string }, Search extends ListSearch>({
  list,
}: {
  list: List<Row, Search>
}) {
  const { t } = useTranslation()
  /** The search that the dialog of the saved views offers to save. */
  const [managed, setManaged] = useState<string>()
  return (
    <>
      {list.query.data && list.setView && (
        <Segmented
          label={t('table.layout')}
          value={list.view}
          onChange={list.setView}
          options={[
            { value: 'table', label: t('table.asTable'), icon: <Icon name="icon-Table2" /> },
            { value: 'cards', label: t('table.asCards'), icon: <Icon name="icon-LayoutGrid" /> },
          ]}
        />
      )}
      <ViewMenu
        table={list.query.data && list.view !== 'cards' ? list.table : undefined}
        onCopyCurl={() => void copyAsCurl(list)}
        onApproach={items.preload}
      >
        <ViewItems list={list} onManage={setManaged} />
      </ViewMenu>
      <LazyBoundary>
        {managed !== undefined && (
          <ViewsDialog
            list={list.name}
            filterNames={list.filterNames}
            search={managed}
            onClose={() => setManaged(undefined)}
          />
        )}
      </LazyBoundary>
    </>
  )
}

import { LayoutGrid, Table2 } from 'lucide-react'
import { ViewMenu } from '@/components/data-table/view-menu'
import { copyAsCurl } from '@/components/request/copy-as-curl'
import { CopyCurlButton } from '@/components/request/copy-curl-button'
import { Segmented } from '@/components/ui/segmented'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { List, ListSearch } from './use-list'

/** The request of the list; table or cards, and the table's columns. */
export function ListLayout<Row extends { id: string }, Search extends ListSearch>({
  list,
}: {
  list: List<Row, Search>
}) {
  const { t } = useTranslation()
  return (
    <>
      <CopyCurlButton copy={() => copyAsCurl(list)} label={t('table.copyCurl')} />
      {list.query.data && list.setView && (
        <Segmented
          label={t('table.layout')}
          value={list.view}
          onChange={list.setView}
          options={[
            { value: 'table', label: t('table.asTable'), icon: <Table2 aria-hidden className="size-4" /> },
            { value: 'cards', label: t('table.asCards'), icon: <LayoutGrid aria-hidden className="size-4" /> },
          ]}
        />
      )}
      {list.query.data && list.view !== 'cards' && <ViewMenu table={list.table} />}
    </>
  )
}

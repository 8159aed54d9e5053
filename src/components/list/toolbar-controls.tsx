import { type ReactNode, use } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CollapsedFilters } from './collapsed-filters'
import { SortSelect } from './sort-select'
import { ToolbarContext } from './toolbar-context'
import type { List, ListSearch } from './use-list'

interface ToolbarControlsProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  hasCards: boolean
  /** What a button opens where the toolbar is collapsed. */
  filters: ReactNode
  hasTools: boolean
}

/** Order of cards and reset, in a collapsed toolbar with the filters behind a button. */
export function ToolbarControls<Row extends { id: string }, Search extends ListSearch>({
  list,
  hasCards,
  filters,
  hasTools,
}: ToolbarControlsProps<Row, Search>) {
  const { t } = useTranslation()
  const { isCollapsed } = use(ToolbarContext)
  const controls = (
    <>
      {hasCards && <SortSelect list={list} />}
      {list.isFiltered && (
        <Button variant="ghost" size="small" onClick={list.reset}>
          {t('table.reset')}
          <Icon name="icon-X" />
        </Button>
      )}
    </>
  )
  if (!isCollapsed) return controls
  return (
    <CollapsedFilters hasTools={hasTools}>
      {filters}
      {controls}
    </CollapsedFilters>
  )
}

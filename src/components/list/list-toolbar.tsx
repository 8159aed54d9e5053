import { type ReactNode, useState } from 'react'
import { Deferred } from '@/components/deferred'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { useLasting } from '@/lib/use-lasting'
import { ListLayout } from './list-layout'
import { ToolbarContext } from './toolbar-context'
import { ToolbarControls } from './toolbar-controls'
import type { List, ListSearch } from './use-list'

interface ListToolbarProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  label: string
  /** Filter controls. */
  filters?: ReactNode
  /** More than two, besides the search: a phone shows them and the tools on request. */
  hasManyFilters?: boolean | undefined
  /** Buttons before the column menu, such as an export. */
  tools?: ReactNode
}

/** What narrows a list down, how it is shown, and whether it is being read. */
export function ListToolbar<Row extends { id: string }, Search extends ListSearch>(
  props: ListToolbarProps<Row, Search>,
) {
  const { list, label, filters, hasManyFilters = false, tools } = props
  const { t } = useTranslation()
  const phone = useIsPhone()
  const isFetching = useLasting(list.query.isFetching)
  const hasCards = phone || list.view === 'cards'
  const [showsTools, setShowsTools] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet
    <div ref={list.toolbar} role="search" aria-label={label} className="flex flex-wrap items-center gap-2 md:min-h-9">
      <ToolbarContext value={{ isCollapsed: phone && hasManyFilters, showsTools, setShowsTools }}>
        {filters}
        <Deferred fallback={hasCards && <span className="h-8 w-28 max-md:h-11 max-md:flex-[1_1_9rem]" />}>
          <ToolbarControls list={list} hasCards={hasCards} filters={filters} hasTools={tools !== undefined} />
        </Deferred>
        <span role="status" className="ml-auto size-4 max-md:-ml-2 max-md:w-0">
          {isFetching && (
            <>
              <Icon name="icon-LoaderCircle" className="animate-spin text-muted" />
              <span className="sr-only">{t('table.loading')}</span>
            </>
          )}
        </span>
        {tools}
      </ToolbarContext>
      {!phone && (
        <Deferred>
          <ListLayout list={list} />
        </Deferred>
      )}
    </div>
  )
}

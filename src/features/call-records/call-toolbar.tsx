import { LoaderCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateRangeFilter } from '@/components/data-table/date-range-filter'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import { Button } from '@/components/ui/button'
import { callTypes } from '@/contract/call-records'
import { typeWord } from './call-words'
import type { CallLogSearch } from './search'

export const noFilters = { to: undefined, type: undefined, startDate: undefined, endDate: undefined } as const

/** Whether the address narrows the log down. */
export const isFiltered = (search: CallLogSearch) =>
  Boolean(search.to || search.type || search.startDate || search.endDate)

interface CallToolbarProps {
  search: CallLogSearch
  onChange: (patch: Partial<CallLogSearch>) => void
  /** How many calls of a type the loaded page holds. */
  onPage: (type: string) => number
  fetching: boolean
  children: ReactNode
}

export function CallToolbar({ search, onChange, onPage, fetching, children }: CallToolbarProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet
    <div role="search" className="flex flex-wrap items-center gap-2">
      <SearchFilter
        value={search.to}
        label={t('callRecords.filterDestination')}
        placeholder={t('callRecords.filterDestination')}
        onChange={(to) => onChange({ to })}
      />
      <FacetFilter
        title={t('callRecords.columns.type')}
        options={callTypes.map((value) => ({ value, label: typeWord(t, value) }))}
        chosen={search.type ?? []}
        count={onPage}
        onChange={(type) => onChange({ type: type.length > 0 ? type : undefined })}
      />
      <DateRangeFilter
        title={t('callRecords.dateRange')}
        startDate={search.startDate}
        endDate={search.endDate}
        onChange={onChange}
      />
      {isFiltered(search) && (
        <Button variant="ghost" size="small" onClick={() => onChange(noFilters)}>
          {t('callRecords.resetFilters')}
          <X aria-hidden className="size-4" />
        </Button>
      )}
      <span role="status" className="ml-auto size-4">
        {fetching && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />
            <span className="sr-only">{t('callRecords.loading')}</span>
          </>
        )}
      </span>
      {children}
    </div>
  )
}

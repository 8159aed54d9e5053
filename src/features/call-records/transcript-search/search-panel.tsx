import { LoaderCircle, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import type { List } from '@/components/list/use-list'
import { Button, IconButton } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { textQuery } from '../filter-query'
import { useCallLog } from '../log/call-log-context'
import type { CallLogSearch } from '../search'
import { type FoundCalls, useTranscriptSearch } from './use-transcript-search'

/** The largest page of the log. */
const MAX_CALLS = 50

interface SearchPanelProps {
  list: List<CallRecord, CallLogSearch>
  /** Number of times it was opened: each time the field is focused. */
  asked: number
  onFound: (found: FoundCalls | undefined) => void
  onClose: () => void
}

/** Searches the transcripts of the loaded page: leaves the calls in which it finds the text, with what they say. */
export function SearchPanel({ list, asked, onFound, onClose }: SearchPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const log = useCallLog()
  const { search, isStale, loaded: calls, rows } = list
  const query = search.find ?? ''
  const found = useTranscriptSearch({ calls, query, found: log.found, onFound })

  useEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    field.current?.select()
  }, [asked])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target !== field.current) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') log.links.get(rows[0]?.id ?? '')?.focus()
    else return
    event.preventDefault()
  }

  const matches = [...found.hits.values()].reduce((sum, { count }) => sum + count, 0)
  const withMatches = [...found.hits.values()].filter(({ count }) => count > 0).length
  const total = calls.length
  const isBusy = query !== '' && (found.isSearching || isStale || found.reading !== undefined)
  /** The API searches all calls; the matching lines are found in the loaded page. */
  const isSearchedByApi = textQuery({ ...search, find: query }) !== undefined
  const result = () => {
    if (query === '')
      return isSearchedByApi ? t('callRecords.search.hintAll') : t('callRecords.search.hint', { count: total })
    if (found.isSearching || isStale) return t('common.searching')
    if (isSearchedByApi)
      return t('callRecords.search.foundIn', { count: list.total, total: format.total(list.total, list.isCapped) })
    return matches === 0
      ? t('callRecords.search.none', { count: total })
      : t('callRecords.search.result', {
          count: matches,
          calls: format.number(withMatches),
          total: format.number(total),
        })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div
      onKeyDown={onKeyDown}
      className="order-last flex basis-full items-start gap-x-3 rounded-lg border border-line bg-panel py-1 pr-1 pl-3 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <SearchFilter
          ref={field}
          value={search.find}
          label={t('callRecords.search.field')}
          onChange={(find) => (isSearchedByApi ? list.filter({ find }) : list.close({ find }))}
        />
        <p role="status" className="figures min-w-40 flex-1 text-muted">
          {result()}
        </p>
        {query !== '' && !isBusy && !isSearchedByApi && matches === 0 && (
          <>
            {list.table.getCanNextPage() && (
              <Button size="small" onClick={() => list.table.nextPage()}>
                {t('callRecords.search.nextPage')}
              </Button>
            )}
            {search.limit < MAX_CALLS && total < list.total && (
              <Button size="small" onClick={() => list.table.setPagination({ pageIndex: 0, pageSize: MAX_CALLS })}>
                {t('callRecords.search.widen', { count: MAX_CALLS })}
              </Button>
            )}
          </>
        )}
        {isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />}
        {found.reading && (
          <>
            <span className="figures text-muted">{t('callRecords.search.reading', found.reading)}</span>
            <Button size="small" onClick={found.stop}>
              {t('common.stop')}
            </Button>
          </>
        )}
        {!found.reading && found.unread > 0 && (
          <>
            <span className="text-warn">{t('callRecords.search.unread', { count: found.unread })}</span>
            <Button size="small" onClick={found.readRest}>
              {t('callRecords.search.readRest')}
            </Button>
          </>
        )}
      </div>
      <IconButton label={t('callRecords.search.close')} size="icon-small" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

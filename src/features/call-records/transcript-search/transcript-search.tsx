import { useRef } from 'react'
import { ToolSlot } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { textQuery } from '../filter-query'
import type { CallLogSearch } from '../search'
import { SearchPanel } from './search-panel'
import type { FoundCalls } from './use-transcript-search'

interface TranscriptSearchProps {
  list: List<CallRecord, CallLogSearch>
  /** Number of times the search was opened; 0 while it is closed, or open by a link. */
  asked: number
  onAsk: (asked: number) => void
  onFound: (found: FoundCalls | undefined) => void
}

/** Opens the search over the transcripts of the page. */
export function TranscriptSearch({ list, asked, onAsk, onFound }: TranscriptSearchProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  // Without a search of the API the browser finds what the loaded page says.
  const isSearchedByApi = textQuery({ ...list.search, find: list.search.find ?? '' }) !== undefined
  const label = isSearchedByApi ? t('callRecords.search.open') : t('callRecords.search.page')
  const isShown = asked > 0 || list.search.find !== undefined
  const close = () => {
    onAsk(0)
    if (list.search.find !== undefined) list.close({ find: undefined })
    button.current?.focus()
    // On phones it may be among the hidden tools.
    if (document.activeElement !== button.current) list.toolbar.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <ToolSlot>
        <Button
          ref={button}
          size="small"
          aria-label={label}
          aria-expanded={isShown}
          aria-keyshortcuts="/"
          title={`${label} (/)`}
          onClick={isShown ? close : () => onAsk(1)}
        >
          <Icon name="icon-MessageSquareText" />
          <span className="max-[87rem]:hidden">{label}</span>
        </Button>
      </ToolSlot>
      {isShown && <SearchPanel list={list} asked={asked} onFound={onFound} onClose={close} />}
    </>
  )
}

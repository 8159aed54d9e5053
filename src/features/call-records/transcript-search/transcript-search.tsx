import { MessageSquareText } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { List } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyNamed } from '@/lib/lazy'
import type { CallLogSearch } from '../search'
import type { FoundCalls } from './use-transcript-search'

const SearchPanel = lazyNamed(() => import('./search-panel').then((module) => module.SearchPanel))

interface TranscriptSearchProps {
  list: List<CallRecord, CallLogSearch>
  /** How often the viewer has asked for the search; 0 while it is closed, or open by a link. */
  asked: number
  onAsk: (asked: number) => void
  onFound: (found: FoundCalls | undefined) => void
}

/** Opens the search over the transcripts of the page. */
export function TranscriptSearch({ list, asked, onAsk, onFound }: TranscriptSearchProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const isShown = asked > 0 || list.search.find !== undefined
  const close = () => {
    onAsk(0)
    if (list.search.find !== undefined) list.close({ find: undefined })
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-label={t('callRecords.search.open')}
        aria-expanded={isShown}
        aria-keyshortcuts="/"
        title={`${t('callRecords.search.open')} (/)`}
        onClick={isShown ? close : () => onAsk(1)}
      >
        <MessageSquareText aria-hidden className="size-4" />
        <span className="max-md:hidden">{t('callRecords.search.open')}</span>
      </Button>
      <Suspense fallback={null}>
        {isShown && <SearchPanel list={list} asked={asked} onFound={onFound} onClose={close} />}
      </Suspense>
    </>
  )
}

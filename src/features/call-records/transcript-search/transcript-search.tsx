import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { List } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CallLogSearch } from '../search'

const SearchPanel = lazy(() => import('./search-panel').then((module) => ({ default: module.SearchPanel })))

/** Opens the search over the transcripts of the page. */
export function TranscriptSearch({ list }: { list: List<CallRecord, CallLogSearch> }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isShown = isOpen || list.search.find !== undefined
  const close = () => {
    setIsOpen(false)
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
        data-search-key={isShown ? undefined : true}
        onClick={isShown ? close : () => setIsOpen(true)}
      >
        <MessageSquareText aria-hidden className="size-4" />
        <span className="max-md:hidden">{t('callRecords.search.open')}</span>
      </Button>
      <Suspense fallback={null}>{isShown && <SearchPanel list={list} takesFocus={isOpen} onClose={close} />}</Suspense>
    </>
  )
}

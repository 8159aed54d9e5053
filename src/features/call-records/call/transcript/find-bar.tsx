import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCommands, useDrawerCommands } from '../drawer-commands'
import { useTranscriptFind } from '../open-call'
import { withShortcut } from '../shortcuts'

/** Search within the transcript: count, next and previous match. */
export function FindBar() {
  const { t } = useTranslation()
  const format = useFormat()
  const { surface } = useDrawerCommands()
  const find = useTranscriptFind()
  const field = useRef<HTMLInputElement>(null)
  useCommands({
    find: () => {
      field.current?.focus()
      field.current?.select()
    },
    escape: () => {
      if (document.activeElement !== field.current) return false
      // The text stays; outside the field the drawer's shortcuts work again.
      surface.current?.focus()
      return true
    },
  })
  const hasQuery = find.query.trim() !== ''
  const noMatches = find.count === 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find.step(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1 max-md:order-last max-md:basis-full">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-3.5 text-muted"
        />
        <Input
          ref={field}
          type="search"
          value={find.query}
          aria-label={t('callRecords.findInTranscript')}
          title={withShortcut(t('callRecords.findInTranscript'), 'find')}
          placeholder={t('callRecords.find')}
          className="h-8! pl-8! text-sm max-md:h-11! [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => find.setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="figures shrink-0 whitespace-nowrap px-1 text-muted text-xs empty:hidden">
        {hasQuery &&
          (noMatches
            ? t('callRecords.noMatch')
            : t('callRecords.matchOf', { n: format.number(find.position), m: format.number(find.count) }))}
      </p>
      {hasQuery && (
        <>
          <IconButton
            size="icon-small"
            label={t('callRecords.previousMatch')}
            aria-disabled={noMatches}
            onClick={() => find.step(-1)}
          >
            <ChevronUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            size="icon-small"
            label={t('callRecords.nextMatch')}
            aria-disabled={noMatches}
            onClick={() => find.step(1)}
          >
            <ChevronDown aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
    </div>
  )
}

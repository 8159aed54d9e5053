import { LocateFixed } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { MatchedText } from '@/components/matched-text'
import { ErrorState, Skeleton } from '@/components/states'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Chunk } from '@/contract/documents'
import { isNotOffered } from '@/lib/api/errors'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useChunks } from './use-chunks'

/** Maximum number of pages read to find a linked passage. */
const MAX_PAGES = 40

interface ChunkListProps {
  documentId: string
  /** Search text. */
  find: string | undefined
  /** Id of the linked passage. */
  chunk: string | undefined
  onFind: (find: string | undefined) => void
}

/** The indexed passages of a document. */
export function ChunkList({ documentId, find, chunk, onFind }: ChunkListProps) {
  const { t } = useTranslation()
  const { chunks, total, pages, error, isLoaded, isReading, isFetching, hasNext, readNext, retry } = useChunks(
    documentId,
    find,
  )
  const isFound = chunks.some(({ id }) => id === chunk)
  const isLooking = chunk !== undefined && !isFound && hasNext && pages < MAX_PAGES
  useEffect(() => {
    if (isLooking) readNext()
  })

  const body = () => {
    if (!isLoaded && isNotOffered(error)) return <p className="text-muted">{t('knowledge.noChunksHere')}</p>
    if (!isLoaded && error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />
    if (!isLoaded)
      return (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('table.loading')}</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )
    if (chunks.length === 0)
      return <p className="text-muted">{find ? t('knowledge.nothingFound') : t('knowledge.noChunks')}</p>
    return (
      <ol className="flex flex-col gap-3">
        {chunks.map((each, place) => (
          <ChunkItem key={each.id} chunk={each} place={place} find={find} isTarget={each.id === chunk} />
        ))}
      </ol>
    )
  }
  return (
    <section aria-label={t('knowledge.passages')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 aria-live="polite" className="figures font-medium">
          {isLoaded ? t('knowledge.chunkCount', { count: total }) : t('knowledge.passages')}
        </h3>
        <SearchFilter value={find} onChange={onFind} label={t('knowledge.find')} />
      </div>
      {chunk !== undefined && isLoaded && !isFound && isReading && !error && (
        <p role="status" className="text-muted text-sm">
          {t('knowledge.looking')}
        </p>
      )}
      {chunk !== undefined && isLoaded && !isFound && !isLooking && !isReading && (
        <p role="status" className="text-sm text-warn">
          {t('knowledge.chunkGone')}
        </p>
      )}
      {body()}
      {isLoaded && error && <ErrorState error={error} onRetry={retry} retrying={isFetching} className="py-4!" />}
      {!error && (hasNext || isReading) && isLoaded && (
        <Button className="self-center" busy={isReading} onClick={readNext}>
          {t('knowledge.more')}
        </Button>
      )}
    </section>
  )
}

interface ChunkItemProps {
  chunk: Chunk
  /** Position in the list, if the server sends none. */
  place: number
  find: string | undefined
  isTarget: boolean
}

function ChunkItem({ chunk, place, find, isTarget }: ChunkItemProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isTarget) return
    item.current?.scrollIntoView({ block: 'center' })
    item.current?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <li
      ref={item}
      tabIndex={isTarget ? -1 : undefined}
      aria-current={isTarget || undefined}
      className={cx('rounded-lg border p-3.5 outline-none', isTarget ? 'border-accent bg-chosen' : 'border-line')}
    >
      <p className="figures mb-1.5 flex flex-wrap items-center gap-2 text-muted text-xs">
        <span className="font-medium">
          {t('knowledge.passage', { number: format.number((chunk.index ?? place) + 1) })}
        </span>
        {chunk.tokens !== undefined && <span>{t('knowledge.tokenCount', { count: chunk.tokens })}</span>}
        {isTarget && (
          <Badge tone="info" icon={<LocateFixed aria-hidden />}>
            {t('knowledge.linked')}
          </Badge>
        )}
      </p>
      <p className="isolated whitespace-pre-wrap break-words text-sm">
        <MatchedText text={chunk.content} words={find ? [find] : []} />
      </p>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MatchedText } from '@/components/matched-text'
import { ErrorState, Skeleton } from '@/components/states'
import { Meter } from '@/components/ui/meter'
import type { FoundChunk } from '@/contract/documents'
import { patchSearch } from '@/lib/address/patch-search'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { excerpt, questionWords } from '@/lib/text-match'
import type { KnowledgeSearch } from '../search'
import { askQuery } from './ask-query'

/** Passages that are less alike than this seldom answer the question. */
const MIN_MATCH = 0.6

/** Passages found for a question, best first. */
export function Answers({ search }: { search: KnowledgeSearch }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(askQuery(search))
  if (isNotOffered(error))
    return (
      <p role="status" className="text-muted text-sm">
        {t('knowledge.ask.notOffered')}
      </p>
    )
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} className="py-6!" />
  if (!data)
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">{t('common.searching')}</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  const words = questionWords(search.ask ?? '')
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {data.records.length > 0
          ? t('knowledge.ask.found', { count: data.records.length })
          : t('knowledge.ask.nothing')}
      </p>
      <ol className="flex flex-col divided border-line border-t empty:hidden">
        {data.records.map((found) => (
          <Answer key={found.id} found={found} words={words} />
        ))}
      </ol>
    </>
  )
}

function Answer({ found, words }: { found: FoundChunk; words: readonly string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, documentId, documentName, index, score, content } = found
  const name = documentName || documentId || id
  const share = score === undefined ? undefined : Math.min(1, Math.max(0, score))
  const percent = share === undefined ? '' : `${format.number(Math.round(share * 100))}%`
  const title = (
    <>
      <span className="isolated truncate">{name}</span>{' '}
      {index !== undefined && (
        <span className="figures shrink-0 font-normal text-muted">
          {t('knowledge.passage', { number: format.number(index + 1) })}
        </span>
      )}
    </>
  )
  return (
    <li className="flex flex-col gap-1 py-2.5 last:pb-0">
      <div className="flex items-center justify-between gap-x-4 max-md:flex-wrap">
        {documentId ? (
          <Link
            to="."
            search={patchSearch({ find: undefined, chunk: id, doc: documentId })}
            resetScroll={false}
            preload={false}
            className="flex min-w-0 items-baseline gap-2 rounded-sm font-medium text-sm underline-offset-2 hover:underline max-md:min-h-11 max-md:basis-full max-md:items-center"
          >
            {title}
          </Link>
        ) : (
          <span className="flex min-w-0 items-baseline gap-2 font-medium text-sm">{title}</span>
        )}
        {share !== undefined && (
          <span className="flex shrink-0 items-center gap-2">
            <Meter
              label={t('knowledge.ask.score')}
              value={share}
              max={1}
              valueText={percent}
              tone={share < MIN_MATCH ? 'muted' : 'accent'}
              className="w-20"
            />
            <span aria-hidden className="figures w-10 text-right text-muted text-sm">
              {percent}
            </span>
          </span>
        )}
      </div>
      <p className="isolated line-clamp-4 whitespace-pre-line break-words text-muted text-sm">
        <MatchedText text={excerpt(content, words)} words={words} />
      </p>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { FileText, MessageSquareQuote } from 'lucide-react'
import { useId } from 'react'
import type { ChatSource } from '@/contract/chats'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { withKeys } from '@/lib/with-keys'

/** Documents and custom answers used for an answer, with their scores. */
export function Sources({ sources }: { sources: readonly ChatSource[] }) {
  const { t } = useTranslation()
  const title = useId()
  if (sources.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm">
      <span id={title} className="text-muted text-xs">
        {t('chats.sources')}
      </span>
      <ul aria-labelledby={title} className="flex min-w-0 flex-wrap gap-1.5">
        {withKeys(sources).map(([key, source]) => (
          <li key={key} className="min-w-0 max-w-full">
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const chip =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded border border-line bg-panel px-2 text-xs max-md:min-h-11'

function SourceLink({ source }: { source: ChatSource }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { type, documentId, documentName, chunkId, customAnswerId, score } = source
  const isAnswer = type === 'custom_answer'
  const name = isAnswer ? t('chats.customAnswer') : documentName || documentId || type || t('common.unknown')
  const content = (
    <>
      {isAnswer ? (
        <MessageSquareQuote aria-hidden className="size-3.5 shrink-0" />
      ) : (
        <FileText aria-hidden className="size-3.5 shrink-0" />
      )}
      <span className="isolated truncate">{name}</span>
      {score !== undefined && score >= 0 && score <= 1 && (
        <span className="figures text-muted">
          {t('chats.score', { score: format.number(Math.round(score * 100)) })}
        </span>
      )}
    </>
  )
  if (isAnswer && customAnswerId)
    return (
      <Link to="/training/custom-answer" search={{ answer: customAnswerId }} className={`${chip} hover:bg-hover`}>
        {content}
      </Link>
    )
  if (!isAnswer && documentId)
    return (
      <Link to="/knowledge-base" search={{ doc: documentId, chunk: chunkId }} className={`${chip} hover:bg-hover`}>
        {content}
      </Link>
    )
  return <span className={chip}>{content}</span>
}

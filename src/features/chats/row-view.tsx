import { RotateCw } from 'lucide-react'
import { PartBoundary } from '@/components/part-boundary'
import { Button } from '@/components/ui/button'
import type { ChatMessage, ChatSource, ToolCall } from '@/contract/chats'
import { errorMessage } from '@/lib/api/describe'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Row } from './merge'
import { Answer, authorOf, Question, Stopped } from './message-view'
import type { Turn } from './turns'

interface ShownMessage extends Omit<ChatMessage, 'id' | 'sources' | 'toolCalls'> {
  sources: readonly ChatSource[]
  toolCalls: readonly ToolCall[]
}

/** What has arrived of an answer. */
function answerOf({ state, text, sources, toolCalls, message }: Turn): ShownMessage | undefined {
  if (state !== 'running' && text === '' && !message) return undefined
  const stopped = state === 'stopped'
  return { ...(message ?? { role: 'assistant', content: text, sources, toolCalls, createdAt: undefined }), stopped }
}

/** The question and the answer that a row shows. */
function partsOf(row: Row): {
  question?: Pick<ShownMessage, 'content' | 'createdAt'>
  answer?: ShownMessage | undefined
} {
  if ('message' in row) return row.message.role === 'user' ? { question: row.message } : { answer: row.message }
  const { question: content, createdAt } = row.turn
  return { ...(row.showsQuestion && { question: { content, createdAt } }), answer: answerOf(row.turn) }
}

interface RowViewProps {
  row: Row
  agentName: string
  onRetry: (turn: Turn) => void
  onEdit: (turn: Turn) => void
}

/**
 * A message, or a turn of this tab with its partial answer or error. The answer is the same element before and after the
 * server's replaces the streamed one, so that it keeps the focus.
 */
export function RowView({ row, agentName, onRetry, onEdit }: RowViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const turn = 'turn' in row ? row.turn : undefined
  const { question, answer } = partsOf(row)
  return (
    <>
      {question && <Question text={question.content} createdAt={question.createdAt} />}
      {answer && (
        <PartBoundary
          resetKey={answer}
          fallback={<li className="whitespace-pre-wrap">{format.text(answer.content)}</li>}
        >
          <Answer
            author={authorOf(t, answer.role, agentName)}
            text={answer.content}
            sources={answer.sources}
            toolCalls={answer.toolCalls}
            createdAt={answer.createdAt}
            isArriving={turn?.state === 'running'}
            isStopped={answer.stopped}
          />
        </PartBoundary>
      )}
      {turn?.state === 'stopped' && !answer && (
        <li>
          <Stopped />
        </li>
      )}
      {turn?.state === 'checking' && (
        <li role="status" className="text-muted text-sm">
          {t('chats.checking')}
        </li>
      )}
      {turn && <Failed turn={turn} onRetry={onRetry} onEdit={onEdit} />}
    </>
  )
}

interface FailedProps extends Omit<RowViewProps, 'row' | 'agentName'> {
  turn: Turn
}

/** Why a question has no answer, and what to do about it. */
function Failed({ turn, onRetry, onEdit }: FailedProps) {
  const { t } = useTranslation()
  const { state, error } = turn
  if (state !== 'lost' && state !== 'refused') return null
  return (
    <li className="flex flex-col items-start gap-2 rounded border border-bad p-3">
      <p role="alert" className="isolated whitespace-pre-line break-words text-bad text-sm">
        {state === 'lost' ? t('chats.lost') : errorMessage(t, error, t('chats.refused'))}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onRetry(turn)}>
          <RotateCw aria-hidden className="size-4" />
          {t('common.retry')}
        </Button>
        {state === 'refused' && (
          <Button size="small" variant="ghost" onClick={() => onEdit(turn)}>
            {t('chats.edit')}
          </Button>
        )}
      </span>
    </li>
  )
}

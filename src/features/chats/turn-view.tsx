import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { errorMessage } from '@/lib/api/describe'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Answer, Question, Stopped } from './message-view'
import type { Turn } from './turns'

interface TurnViewProps {
  turn: Turn
  showsQuestion: boolean
  agentName: string
  onRetry: () => void
  onEdit: () => void
}

/** A question sent from this tab with its partial answer or error. */
export function TurnView({ turn, showsQuestion, agentName, onRetry, onEdit }: TurnViewProps) {
  const { t } = useTranslation()
  const { state, text, sources, toolCalls, message, error } = turn
  const hasAnswer = state === 'running' || text !== '' || message !== undefined
  return (
    <>
      {showsQuestion && <Question text={turn.question} createdAt={turn.createdAt} />}
      {hasAnswer && (
        <Answer
          author={agentName}
          text={message?.content ?? text}
          sources={message?.sources ?? sources}
          toolCalls={message?.toolCalls ?? toolCalls}
          createdAt={message?.createdAt}
          isArriving={state === 'running'}
          isStopped={state === 'stopped'}
        />
      )}
      {state === 'stopped' && !hasAnswer && (
        <li>
          <Stopped />
        </li>
      )}
      {state === 'checking' && (
        <li role="status" className="text-muted text-sm">
          {t('chats.checking')}
        </li>
      )}
      {(state === 'lost' || state === 'refused') && (
        <li className="flex flex-col items-start gap-2 rounded border border-bad p-3">
          <p role="alert" className="isolated whitespace-pre-line break-words text-bad text-sm">
            {state === 'lost' ? t('chats.lost') : errorMessage(t, error, t('chats.refused'))}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={onRetry}>
              <RotateCw aria-hidden className="size-4" />
              {t('common.retry')}
            </Button>
            {state === 'refused' && (
              <Button size="small" variant="ghost" onClick={onEdit}>
                {t('chats.edit')}
              </Button>
            )}
          </span>
        </li>
      )}
    </>
  )
}

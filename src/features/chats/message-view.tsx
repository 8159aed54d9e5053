import { CircleStop } from 'lucide-react'
import { CopyButton } from '@/components/copy-button'
import { DateCell } from '@/components/list/columns'
import { Markdown } from '@/components/markdown/markdown'
import type { ChatMessage, ChatSource, ToolCall } from '@/contract/chats'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Sources } from './sources'
import { ToolCalls } from './tool-calls'

/** A message of the server. */
export function MessageView({ message, agentName }: { message: ChatMessage; agentName: string }) {
  const { role, content, createdAt, sources, toolCalls, stopped } = message
  if (role === 'user') return <Question text={content} createdAt={createdAt} />
  return <Answer {...{ agentName, text: content, sources, toolCalls, createdAt, isStopped: stopped }} />
}

/** What the user has written, as plain text. */
export function Question({ text, createdAt }: { text: string; createdAt: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="flex flex-col items-end gap-1">
      <div className="flex items-baseline gap-2 text-muted text-xs">
        <span className="sr-only">{t('chats.you')}</span>
        {createdAt && <DateCell value={createdAt} />}
      </div>
      <p className="isolated max-w-[85%] whitespace-pre-wrap break-words rounded-lg bg-chosen px-3.5 py-2">
        {format.text(text)}
      </p>
    </li>
  )
}

interface AnswerProps {
  agentName: string
  text: string
  sources: readonly ChatSource[]
  toolCalls: readonly ToolCall[]
  createdAt: string | undefined
  isArriving?: boolean
  isStopped?: boolean
}

/** What the agent has answered, and what it rests on. */
export function Answer({ agentName, sources, toolCalls, createdAt, isArriving, isStopped, ...answer }: AnswerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = format.text(answer.text)
  return (
    <li className="flex min-w-0 flex-col gap-1.5" aria-busy={isArriving || undefined}>
      <div className="flex items-baseline gap-2 text-muted text-xs">
        <span className="isolated truncate font-medium text-agent">{agentName}</span>
        {createdAt && <DateCell value={createdAt} className="shrink-0" />}
        {!isArriving && text !== '' && (
          <span className="-my-3 ml-auto self-center">
            <CopyButton text={text} label={t('chats.copy')} />
          </span>
        )}
      </div>
      <ToolCalls toolCalls={toolCalls} />
      {text === '' && isArriving ? (
        <span aria-hidden className="flex gap-1 py-2">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-1.5 animate-pulse rounded-full bg-muted" />
          ))}
        </span>
      ) : (
        <Markdown text={text} />
      )}
      {isStopped && <Stopped />}
      {!isArriving && <Sources sources={sources} />}
    </li>
  )
}

export function Stopped() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <CircleStop aria-hidden className="size-4 shrink-0" />
      {t('chats.stopped')}
    </p>
  )
}

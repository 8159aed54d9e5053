import type { TFunction } from 'i18next'
import { CircleStop, Wrench } from 'lucide-react'
import { CodeBox } from '@/components/code-box'
import { CopyButton } from '@/components/copy-button'
import { DateCell } from '@/components/list/columns'
import { Markdown } from '@/components/markdown/markdown'
import type { ChatSource, ToolCall } from '@/contract/chats'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { jsonText } from '@/lib/json-text'
import { Sources } from './sources'

/** Who has written a message, by its role; a role that this release does not know is shown unchanged. */
export const authorOf = (t: TFunction, role: string | undefined, agentName: string) =>
  role === 'user' ? t('chats.you') : role === 'assistant' ? agentName : (role ?? t('common.unknown'))

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
  /** The agent's name, or a role that this release does not know. */
  author: string
  text: string
  sources: readonly ChatSource[]
  toolCalls: readonly ToolCall[]
  createdAt: string | undefined
  isArriving?: boolean
  isStopped?: boolean
}

/** An answer with its sources and tool calls. */
export function Answer({ author, sources, toolCalls, createdAt, isArriving, isStopped, ...answer }: AnswerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = format.text(answer.text)
  return (
    <li className="flex min-w-0 flex-col gap-1.5" aria-busy={isArriving || undefined}>
      <div className="flex items-baseline gap-2 text-muted text-xs">
        <span className="isolated truncate font-medium text-agent">{author}</span>
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
        <Markdown text={answer.text} isPersonal />
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

function ToolCalls({ toolCalls }: { toolCalls: readonly ToolCall[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return toolCalls.map((toolCall, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tool may be called twice, and the list only grows
    <details key={index} className="rounded border border-line text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-3 max-md:min-h-11">
        <Wrench aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="text-muted">{t('chats.tool')}</span>
        <code translate="no" className="isolated truncate text-xs">
          {toolCall.name || DASH}
        </code>
      </summary>
      <div className="flex flex-col gap-2 border-line border-t p-3">
        <CodeBox
          title={t('chats.arguments')}
          copyLabel={t('chats.copyArguments')}
          text={format.text(jsonText(toolCall.arguments))}
        />
        <CodeBox
          title={t('chats.result')}
          copyLabel={t('chats.copyResult')}
          text={format.text(jsonText(toolCall.result))}
        />
      </div>
    </details>
  ))
}

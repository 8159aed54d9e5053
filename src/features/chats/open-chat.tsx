import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { getDraft, keepDraft } from '@/lib/session/drafts'
import { useShownAgent } from '@/lib/use-shown-agent'
import { ask, forget, stop } from './ask'
import { ChatHeader } from './chat-header'
import { Composer } from './composer'
import { ConversationView } from './conversation-view'
import { chatQuery, messagesQuery, useAgents } from './queries'
import type { OpenSearch } from './search'
import { draftKeyOf, isBusy, type Turn, useTurns } from './turns'

export function OpenChat({ id, open }: { id: string; open: OpenSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const chat = useQuery(chatQuery(id))
  const conversation = useQuery(messagesQuery(id))
  const turns = useTurns(id)
  const agents = useAgents([chat.data?.agentId])
  useShownAgent(chat.data?.agentId)
  const [edits, setEdits] = useState(0)
  const draftKey = draftKeyOf(id)
  const edit = (turn: Turn) => {
    forget(id, turn)
    keepDraft(draftKey, [turn.question, getDraft<string>(draftKey)].filter(Boolean).join('\n'))
    setEdits(edits + 1)
  }
  const toList = () => open({ chat: undefined })

  const error = (!chat.data && chat.error) || (!conversation.data && conversation.error)
  if (isStatus(error, 404) && !chat.data)
    return (
      <div role="alert" className="min-w-0 overflow-y-auto">
        <EmptyState title={t('chats.missing')} text={t('common.goneText')}>
          <Button onClick={toList}>{t('chats.toList')}</Button>
        </EmptyState>
      </div>
    )
  if (error) {
    const retry = () => {
      if (!chat.data) void chat.refetch()
      if (!conversation.data) void conversation.refetch()
    }
    return (
      <div className="min-w-0 overflow-y-auto">
        <ErrorState error={error} onRetry={retry} retrying={chat.isFetching || conversation.isFetching} />
      </div>
    )
  }
  if (!chat.data || !conversation.data)
    return (
      <div className="flex min-w-0 flex-col gap-6 p-6">
        <SlowNotice />
        {['w-1/3', 'ml-auto w-1/2', 'w-2/3', 'ml-auto w-1/4'].map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </div>
    )
  const { messages } = conversation.data
  const { agentId } = chat.data
  const agentName = agentId && agents.find(agentId)?.name
  const busy = turns.find(isBusy)
  // A chat without an agent id may still be answered by the server.
  const isAgentGone = agentId !== undefined && agents.isMissing(agentId)
  return (
    <section
      aria-label={format.text(chat.data.title ?? '') || t('chats.untitled')}
      className="flex min-h-0 min-w-0 flex-col"
    >
      <ChatHeader chat={chat.data} agentName={agentName} isAgentGone={isAgentGone} messages={messages} open={open} />
      <ConversationView
        chatId={id}
        conversation={conversation.data}
        turns={turns}
        agentName={agentName || t('chats.agentRole')}
        isStale={conversation.isError}
        onEdit={edit}
      />
      <Composer
        // Remount, so that the composer reads the draft of the edited question.
        key={edits}
        draftKey={draftKey}
        onSend={(text) => {
          void ask(client, id, text, messages.at(-1)?.id)
          return true
        }}
        onStop={busy && (() => stop(busy))}
        reason={isAgentGone ? t('chats.cannotSend') : undefined}
        hasFocus={busy !== undefined || edits > 0}
      />
    </section>
  )
}

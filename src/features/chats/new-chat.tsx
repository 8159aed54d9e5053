import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FailureAlert } from '@/components/alert'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { EmptyState } from '@/components/empty-state'
import { IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { CHAT_TITLE, chats } from '@/contract/chats'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { useShownAgent } from '@/lib/use-shown-agent'
import { ask } from './ask'
import { Composer } from './composer'
import { agentLookup, chatQuery, emptyConversation, messagesQuery, useAgents } from './queries'
import { NEW_CHAT, type OpenSearch } from './search'
import { draftKeyOf } from './turns'

/** Chat title derived from the first question. */
const titleOf = (question: string) => {
  const line = question.replaceAll(/\s+/g, ' ').trim()
  return line.length > CHAT_TITLE ? `${line.slice(0, CHAT_TITLE - 1).toWellFormed()}…` : line
}

/** A new conversation: the first message creates the chat. */
export function NewChat({ agentId, open }: { agentId: string | undefined; open: OpenSearch }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const phone = useIsPhone()
  const agents = useAgents([agentId])
  useShownAgent(agentId)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const create = useWrite(chats.create, { stale: [chats.list] })

  const start = async (question: string) => {
    if (!agentId) return false
    const chat = await create.send({ body: { agentId, title: titleOf(question) } })
    if (!chat) return false
    client.setQueryData(chatQuery(chat.id).queryKey, chat)
    client.setQueryData(messagesQuery(chat.id).queryKey, emptyConversation)
    void ask(client, chat.id, question, undefined)
    if (isShown.current) open({ chat: chat.id })
    return true
  }
  return (
    <section aria-label={t('chats.new')} className="flex min-h-0 min-w-0 flex-col">
      {phone && (
        <div className="border-line border-b px-2 py-1">
          <IconButton label={t('chats.toList')} onClick={() => open({ chat: undefined })}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto">
        <EmptyState title={t('chats.start')} text={t('chats.startText')}>
          <Field label={t('chats.with')} className="w-72 max-w-full text-left">
            {(control) => (
              <EntityCombobox
                {...control}
                label={t('chats.with')}
                value={agentId ?? ''}
                name={agentId ? (agents.find(agentId)?.name ?? agentId) : t('common.chooseAgent')}
                query={agentLookup.search}
                onChange={(id) => open({ agent: id, page: 1 }, true)}
              />
            )}
          </Field>
        </EmptyState>
      </div>
      <Composer
        draftKey={draftKeyOf(NEW_CHAT)}
        onSend={start}
        reason={agentId ? undefined : t('chats.chooseFirst')}
        busy={create.pending}
      >
        <FailureAlert error={create.failure} />
      </Composer>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { ChevronLeft, FileJson, FileText, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { RowMenu } from '@/components/row-menu'
import { IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { CHAT_TITLE, type Chat, type ChatMessage, chats } from '@/contract/chats'
import { useDescribeError } from '@/lib/api/describe'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { shownRows } from '@/lib/privacy/shown-rows'
import { saveFile } from '@/lib/save-file'
import { forget } from './ask'
import { authorOf } from './message-view'
import type { OpenSearch } from './search'
import { draftKeyOf, turnsOf } from './turns'

interface ChatHeaderProps {
  chat: Chat
  /** Undefined while it is not known. */
  agentName: string | undefined
  isAgentGone: boolean
  messages: readonly ChatMessage[]
  open: OpenSearch
}

export function ChatHeader({ chat, agentName, isAgentGone, messages, open }: ChatHeaderProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const [isRenaming, setIsRenaming] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const exports = useExports(chat, messages)
  const format = useFormat()
  const isMasked = usePreferences(({ display }) => display.masked)
  const title = format.text(chat.title) || t('chats.untitled')
  return (
    <header className="flex items-center gap-2 border-line border-b px-2 py-2 md:px-6">
      {phone && (
        <IconButton label={t('chats.toList')} onClick={() => open({ chat: undefined })}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
      )}
      <div className="min-w-0 flex-1">
        {isRenaming ? (
          <Rename chat={chat} onClose={() => setIsRenaming(false)} />
        ) : (
          <h2 className="isolated truncate font-semibold text-lg">{title}</h2>
        )}
        <p className="isolated truncate text-muted text-sm">
          {isAgentGone || !chat.agentId ? (
            t(isAgentGone ? 'chats.deletedAgent' : 'common.noAgent')
          ) : (
            <Link
              to="/agents/$agentId"
              params={{ agentId: chat.agentId }}
              className="block w-fit max-w-full truncate rounded-sm leading-6 underline-offset-2 hover:underline"
            >
              {agentName || chat.agentId}
            </Link>
          )}
        </p>
      </div>
      <RowMenu
        label={t('common.actionsOf', { name: title })}
        actions={[
          // A masked title cannot be edited.
          ...(isMasked ? [] : [{ label: t('chats.actions.rename'), Icon: Pencil, run: () => setIsRenaming(true) }]),
          { label: t('chats.actions.text'), Icon: FileText, run: exports.text },
          { label: t('chats.actions.json'), Icon: FileJson, run: exports.json },
          { label: t('chats.actions.delete'), Icon: Trash2, run: () => setIsDeleting(true), isDestructive: true },
        ]}
      />
      {isDeleting && (
        <DeleteEntity
          id={chat.id}
          resource={chats}
          labels={{
            title: t('chats.delete.title', { title }),
            text: t('chats.delete.text'),
            action: t('chats.delete.action'),
            done: t('chats.delete.done'),
          }}
          draftKey={draftKeyOf(chat.id)}
          onDeleted={() => {
            forget(chat.id, ...turnsOf(chat.id))
            open({ chat: undefined }, true)
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </header>
  )
}

/** Enter or blur saves, Escape cancels. */
function Rename({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const field = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    field.current?.focus()
    field.current?.select()
  }, [])
  const rename = useOptimisticWrite({
    endpoint: chats.update,
    toArgs: ({ id, title }: { id: string; title: string }) => ({ params: { id }, body: { title } }),
    scope: ['chats', chat.id],
    show: (client, fields) => showInRecords(client, chats, { id: chat.id, ...fields }),
    stale: chats.list,
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('chats.notRenamed')) }),
  })
  const close = (isKept: boolean) => {
    if (isClosed.current) return
    isClosed.current = true
    const title = field.current?.value.trim()
    if (isKept && title && title !== chat.title) rename({ id: chat.id, title }, { id: chat.id, title: chat.title })
    onClose()
  }
  return (
    <Input
      ref={field}
      aria-label={t('chats.renameTo')}
      defaultValue={chat.title}
      maxLength={CHAT_TITLE}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        const { key, nativeEvent } = event
        if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
        // Otherwise the key press would also activate the element that receives the focus.
        event.preventDefault()
        close(key === 'Enter')
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
    />
  )
}

/** Downloads the messages, masked as on screen. */
function useExports(chat: Chat, messages: readonly ChatMessage[]) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = format.text(chat.title) || chat.id
  const shown = async () => {
    const [masked = chat] = await shownRows([chat])
    return [masked, await shownRows(messages)] as const
  }
  return {
    text: async () => {
      const words = {
        speaker: (role: string | undefined) => authorOf(t, role, t('chats.agentRole')),
        time: format.dateTime,
        stopped: t('chats.stopped'),
      }
      saveFile(`${name}.txt`, chatText(...(await shown()), words), 'text/plain')
    },
    json: async () => {
      saveFile(`${name}.json`, chatJson(...(await shown())), 'application/json')
    },
  }
}

interface ExportWords {
  /** Label of a role. */
  speaker: (role: string | undefined) => string
  time: (value: string | undefined) => string
  stopped: string
}

/** The chat as plain text. */
function chatText({ title }: Chat, messages: readonly ChatMessage[], words: ExportWords): string {
  const blocks = messages.map(
    ({ role, content, createdAt, stopped }) =>
      `${words.speaker(role)} · ${words.time(createdAt)}${stopped ? ` · ${words.stopped}` : ''}\n${content}`,
  )
  return `${[title, ...blocks].join('\n\n')}\n`
}

/** The chat as JSON, with sources and tool calls. */
const chatJson = (chat: Chat, messages: readonly ChatMessage[]) => `${JSON.stringify({ chat, messages }, null, 2)}\n`

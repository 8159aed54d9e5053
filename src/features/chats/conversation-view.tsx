import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { retry } from './ask'
import { merge } from './merge'
import type { Conversation } from './queries'
import { RowView } from './row-view'
import type { Turn } from './turns'

interface ConversationViewProps {
  chatId: string
  conversation: Conversation
  turns: readonly Turn[]
  agentName: string
  /** The last refetch failed. */
  isStale: boolean
  /** Puts a refused question back into the composer. */
  onEdit: (turn: Turn) => void
}

/** The messages of a chat; scrolls with new content while at the end. */
export function ConversationView(props: ConversationViewProps) {
  const { chatId, conversation, turns, agentName, isStale, onEdit } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const { messages, isCut } = conversation
  const rows = useMemo(() => merge(messages, turns), [messages, turns])
  const { box, content, isAtEnd, toEnd } = useEnd(turns.at(-1)?.id)
  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys */}
      <section ref={box} tabIndex={0} aria-label={t('chats.messages')} className="absolute inset-0 overflow-y-auto">
        <div ref={content} className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-5 md:px-6">
          {isCut && <p className="text-center text-muted text-sm">{t('chats.cut')}</p>}
          {isStale && <p className="text-center text-sm text-warn">{t('chats.stale')}</p>}
          {rows.length === 0 && <p className="py-8 text-center text-muted">{t('chats.noMessages')}</p>}
          <ol className="flex flex-col gap-5 empty:hidden">
            {rows.map((row) => (
              <RowView
                key={row.key}
                row={row}
                agentName={agentName}
                onRetry={(turn) => void retry(client, chatId, turn)}
                onEdit={onEdit}
              />
            ))}
          </ol>
        </div>
      </section>
      {!isAtEnd && (
        <Button size="small" onClick={toEnd} className="absolute! inset-x-0 bottom-3 mx-auto w-fit shadow-float">
          <ArrowDown aria-hidden className="size-4" />
          {t('chats.toLatest')}
        </Button>
      )}
      <Announcement turn={turns.at(-1)} />
    </div>
  )
}

/** Screen reader announcement: an answer is streaming, then its full text. */
function Announcement({ turn }: { turn: Turn | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p role="status" className="sr-only">
      {turn?.state === 'running' && t('chats.answering')}
      {turn?.state === 'stopped' && t('chats.stopped')}
      {turn?.state === 'done' && format.text(turn.message?.content ?? '')}
    </p>
  )
}

/** Distance in pixels that still counts as the end. */
const NEAR = 48

/** Keeps an element scrolled to its end while it grows, unless the user has scrolled up. */
function useEnd(newest: string | undefined) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const toEnd = () => {
    follows.current = true
    setIsAtEnd(true)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  useEffect(() => {
    const element = box.current
    if (!element || !content.current) return
    const onScroll = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
      setIsAtEnd(follows.current)
    }
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])
  // A new question always scrolls to the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is the reason to run
  useEffect(toEnd, [newest])
  return { box, content, isAtEnd, toEnd }
}

import { create } from 'zustand'
import type { ChatMessage, ChatSource, ToolCall } from '@/contract/chats'
import { getDraft, keepDraft } from '@/lib/session/drafts'
import { useSession } from '@/lib/session/session'

/**
 * - `running`: the answer is streaming
 * - `checking`: the connection was lost; the messages are refetched to see whether the server has the answer
 * - `lost`: the connection was lost and the server has no answer
 * - `refused`: the server rejected the question
 * - `stopped`: the user ended the answer
 * - `done`: the answer is complete
 */
export type TurnState = 'running' | 'checking' | 'lost' | 'refused' | 'stopped' | 'done'

/** A question sent from this tab and the state of its answer. */
export interface Turn {
  id: string
  question: string
  /** Id of the chat's last message before this turn. */
  after: string | undefined
  state: TurnState
  text: string
  sources: readonly ChatSource[]
  toolCalls: readonly ToolCall[]
  /** The complete answer. */
  message: ChatMessage | undefined
  /** Why there is none. */
  error: unknown
  createdAt: string
}

export const draftKeyOf = (chatId: string) => `chat:${chatId}`

/** Turns by chat id. Answers keep streaming while another chat or page is open. */
const useTurnStore = create<Readonly<Record<string, readonly Turn[]>>>(() => ({}))
const none: readonly Turn[] = []

export const useTurns = (chatId: string) => useTurnStore((chats) => chats[chatId] ?? none)
export const turnsOf = (chatId: string) => useTurnStore.getState()[chatId] ?? none
export const setTurns = (chatId: string, turns: readonly Turn[]) => useTurnStore.setState({ [chatId]: turns })
export const isBusy = ({ state }: Turn) => state === 'running' || state === 'checking'

export const changeTurn = (chatId: string, id: string, change: Partial<Turn>) =>
  setTurns(
    chatId,
    turnsOf(chatId).map((turn) => (turn.id === id ? { ...turn, ...change } : turn)),
  )

/** When the session ends, turns are discarded and unanswered questions become drafts. */
useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  for (const [chatId, turns] of now.user ? [] : Object.entries(useTurnStore.getState())) {
    const open = turns.findLast(({ state }) => state !== 'done' && state !== 'stopped')
    if (open && !getDraft(draftKeyOf(chatId))) keepDraft(draftKeyOf(chatId), open.question)
  }
  useTurnStore.setState({}, true)
})

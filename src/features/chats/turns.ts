import { create } from 'zustand'
import type { ChatMessage, ChatSource, ToolCall } from '@/contract/chats'
import { getDraft, keepDraft } from '@/lib/drafts'
import { useSession } from '@/lib/session'

/**
 * - `running`: the answer is arriving
 * - `checking`: the connection was lost, and the messages are read to see whether the server has finished
 * - `lost`: it has not
 * - `refused`: the server has not answered the question
 * - `stopped`: the user ended the answer
 * - `done`: the answer is complete
 */
export type TurnState = 'running' | 'checking' | 'lost' | 'refused' | 'stopped' | 'done'

/** A question sent from this page, and what has come of its answer. */
export interface Turn {
  id: string
  question: string
  /** The last message that the chat had before; undefined if it had none. */
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

/** Turns by chat. An answer goes on arriving while another chat or screen is shown. */
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

/** Turns are one user's. A question that has no answer when the session ends becomes a draft again. */
useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  for (const [chatId, turns] of now.user ? [] : Object.entries(useTurnStore.getState())) {
    const open = turns.findLast(({ state }) => state !== 'done' && state !== 'stopped')
    if (open && !getDraft(draftKeyOf(chatId))) keepDraft(draftKeyOf(chatId), open.question)
  }
  useTurnStore.setState({}, true)
})

import type { ChatMessage } from '@/contract/chats'
import type { Turn } from './turns'

/**
 * A message of the server, or a turn whose answer the server does not have yet. The answer of a turn keeps the turn's key
 * once it is the server's.
 */
export type Row = { key: string; message: ChatMessage } | { key: string; turn: Turn; showsQuestion: boolean }

/** Indices of a turn's question and answer in the server's messages; -1 if absent. */
function placesOf(messages: readonly ChatMessage[], { question, after, message }: Turn, taken: ReadonlySet<number>) {
  const anchor = messages.findIndex(({ id }) => id === after)
  const start = after === undefined ? 0 : anchor < 0 ? messages.length : anchor + 1
  const questionAt = messages.findIndex(
    ({ role, content }, index) =>
      index >= start && !taken.has(index) && role === 'user' && content.trim() === question.trim(),
  )
  const next = questionAt < 0 ? undefined : messages[questionAt + 1]
  const answerAt = message
    ? messages.findIndex(({ id }) => id === message.id)
    : next && next.role !== 'user'
      ? questionAt + 1
      : -1
  return { start, questionAt, answerAt }
}

export const answerIn = (messages: readonly ChatMessage[], turn: Turn): ChatMessage | undefined =>
  messages[placesOf(messages, turn, new Set()).answerAt]

const isReplacedBy = (answer: ChatMessage, { state }: Turn) =>
  state === 'done' || state === 'stopped' || (state !== 'running' && !answer.stopped)

/** Merges the server's messages with this tab's turns, without duplicates. */
export function merge(messages: readonly ChatMessage[], turns: readonly Turn[]): Row[] {
  const taken = new Set<number>()
  const hidden = new Set<number>()
  const keys = new Map<number, string>()
  const before = new Map<number, Row[]>()
  /** Index after the previous turn. */
  let end = 0
  for (const turn of turns) {
    const { start, questionAt, answerAt } = placesOf(messages, turn, taken)
    const answer = messages[answerAt]
    if (questionAt >= 0) taken.add(questionAt)
    end = Math.max(end, start, questionAt + 1, answerAt + 1)
    if (answer && isReplacedBy(answer, turn)) {
      keys.set(answerAt, turn.id)
      continue
    }
    if (answer) hidden.add(answerAt)
    const at = questionAt < 0 ? end : questionAt + 1
    before.set(at, [...(before.get(at) ?? []), { key: turn.id, turn, showsQuestion: questionAt < 0 }])
  }
  const rows: Row[] = messages.flatMap((message, index) => [
    ...(before.get(index) ?? []),
    ...(hidden.has(index) ? [] : [{ key: keys.get(index) ?? message.id, message }]),
  ])
  return [...rows, ...(before.get(messages.length) ?? [])]
}

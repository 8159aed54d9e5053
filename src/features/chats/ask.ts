import type { QueryClient } from '@tanstack/react-query'
import { chats } from '@/contract/chats'
import { track } from '@/lib/analytics'
import { type Attempt, startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { ApiError, isAborted, isOffline, isStatus } from '@/lib/api/errors'
import { fetchFresh, keyOf } from '@/lib/api/read'
import { randomId } from '@/lib/random-id'
import { toIso } from '@/lib/time/time'
import { chatReader } from './chat-stream'
import { answerIn } from './merge'
import { messagesQuery } from './queries'
import { changeTurn, setTurns, type Turn, turnsOf } from './turns'

/** Long answers take minutes. */
const TIMEOUT_MS = 5 * 60_000

const running = new Map<string, AbortController>()
/** By turn id, until it is known whether the server has the question. */
const attempts = new Map<string, Attempt>()

const argsOf = (chatId: string, content: string) => ({ params: { id: chatId }, body: { content } })

/** Sends a question. `after` is the id of the chat's last message. */
export function ask(client: QueryClient, chatId: string, question: string, after: string | undefined) {
  const turn: Turn = {
    id: randomId(),
    question,
    after,
    state: 'running',
    text: '',
    sources: [],
    toolCalls: [],
    message: undefined,
    error: undefined,
    createdAt: toIso(Date.now()),
  }
  setTurns(chatId, [...turnsOf(chatId).filter(({ state }) => state !== 'done'), turn])
  track('interactions', 'chat_message_sent')
  return run(client, chatId, turn)
}

/** Sends the question again with the same idempotency key, so that the server stores it once. */
export function retry(client: QueryClient, chatId: string, turn: Turn) {
  changeTurn(chatId, turn.id, { state: 'running', text: '', sources: [], toolCalls: [], error: undefined })
  return run(client, chatId, turn)
}

export const stop = (turn: Turn) => running.get(turn.id)?.abort()

export function forget(chatId: string, ...turns: readonly Turn[]) {
  for (const turn of turns) stop(turn)
  setTurns(
    chatId,
    turnsOf(chatId).filter(({ id }) => !turns.some((turn) => turn.id === id)),
  )
}

/** A new idempotency key: the same text sent in another turn is a different question. */
function newAttempt(args: ReturnType<typeof argsOf>) {
  const attempt = startAttempt(chats.send, args)
  if (!attempt.isRepeat) return attempt
  attempt.settle()
  return startAttempt(chats.send, args)
}

async function run(client: QueryClient, chatId: string, { id, question }: Turn) {
  const controller = new AbortController()
  running.set(id, controller)
  const change = (fields: Partial<Turn>) => changeTurn(chatId, id, fields)
  const refresh = () => fetchFresh(client, messagesQuery(chatId))
  const args = argsOf(chatId, question)
  const known = attempts.get(id)
  const attempt = known ?? newAttempt(args)
  attempts.set(id, attempt)
  const settle = () => {
    attempt.settle()
    attempts.delete(id)
  }
  const text = textOnFrames((shown) => change({ text: shown }))
  try {
    const message = await call(chats.send, {
      ...args,
      idempotencyKey: attempt.key,
      signal: controller.signal,
      timeout: TIMEOUT_MS,
      events: chatReader({
        onText: text.add,
        onSources: (sources) => change({ sources }),
        onTool: (toolCall) => {
          const now = turnsOf(chatId).find((turn) => turn.id === id)
          change({ toolCalls: [...(now?.toolCalls ?? []), toolCall] })
        },
      }),
    })
    settle()
    text.flush()
    change({ state: 'done', message })
    void client.invalidateQueries({ queryKey: keyOf(chats.list) })
    await refresh().catch(() => {})
  } catch (error) {
    text.flush()
    if (controller.signal.aborted) {
      settle()
      change({ state: 'stopped' })
      await refresh().catch(() => {})
    } else if (isAborted(error) || isStatus(error, 401)) {
      // The session has ended and its turns were discarded.
    } else if (isLost(error)) {
      change({ state: 'checking', error })
      const found = await Promise.race([refresh().catch(() => undefined), untilAborted(controller.signal)])
      const turn = turnsOf(chatId).find((each) => each.id === id)
      const answer = found && turn && answerIn(found.messages, turn)
      if (answer && !answer.stopped) {
        settle()
        change({ state: 'done', message: answer })
      } else change({ state: 'lost' })
    } else {
      // A refused retry does not tell whether the first attempt succeeded.
      if (!known && attempt.isRefused(error)) attempts.delete(id)
      change({ state: 'refused', error })
    }
  } finally {
    running.delete(id)
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))

/** Whether the server may have answered although the request failed. */
const isLost = (error: unknown) =>
  !isOffline(error) && (!(error instanceof ApiError) || error.kind !== 'http' || isStatus(error, 408, 502, 504))

/** Buffers text and flushes it once per animation frame. */
function textOnFrames(show: (text: string) => void) {
  let text = ''
  let frame: number | undefined
  const flush = () => {
    if (frame === undefined) return
    cancelAnimationFrame(frame)
    frame = undefined
    show(text)
  }
  return {
    add: (more: string) => {
      text += more
      frame ??= requestAnimationFrame(flush)
    },
    flush,
  }
}

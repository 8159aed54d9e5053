import { type ChatMessage, chats } from '@/contract/chats'
import { matchesHangul } from '@/lib/hangul'
import { crud } from '../crud'
import { iso, now } from '../db/clock'
import { inCurrentWorkspace } from '../db/current-workspace'
import { applyPatch, matchesAny, newRowFields } from '../db/edit'
import { pageOf } from '../db/paging'
import type { MessageRow } from '../db/rows'
import { agentRows, chatRows, messageRows } from '../db/tables'
import { rowFor } from '../db/workspace'
import { type Answer, answerQuestion } from '../knowledge/answer'
import type { Settings } from '../mock'
import { Refusal } from '../refusal'
import { checkedAnswer } from '../round-trip'
import { serve } from '../serve'
import { streamOf } from '../stream'
import { requireAgent } from './custom-answers'

const messagesOf = (chatId: string) => messageRows.all().filter((row) => row.chatId === chatId)

const messageOf = ({ chatId: _chat, key: _key, answerTo: _question, ...message }: MessageRow): ChatMessage => message

/** After the last message of the chat, also within one millisecond. */
function nextInstant(chatId: string): string {
  const last = messagesOf(chatId).at(-1)
  return iso(Math.max(now(), last ? Date.parse(last.createdAt) + 1 : 0))
}

/** The question, which a repeated key does not store again. */
function storeQuestion(chatId: string, content: string, key: string | undefined) {
  const known = key && messagesOf(chatId).find((row) => row.key === key)
  if (known) {
    if (known.content !== content) throw new Refusal(422, 'This Idempotency-Key was used for another request')
    return { question: known, isNew: false }
  }
  const question: MessageRow = {
    id: newRowFields('message').id,
    chatId,
    role: 'user',
    content,
    sources: [],
    toolCalls: [],
    stopped: false,
    createdAt: nextInstant(chatId),
    key,
  }
  return { question: messageRows.put(question), isNew: true }
}

/** The answer, which takes the place of one to the same question that was stopped. */
function storeAnswer(question: MessageRow, answer: Answer, stopped: boolean): ChatMessage {
  const { chatId, id } = question
  const message: MessageRow = {
    id: `${id}_answer`,
    chatId,
    role: 'assistant',
    ...answer,
    stopped,
    answerTo: id,
    createdAt: messageRows.get(`${id}_answer`)?.createdAt ?? nextInstant(chatId),
  }
  const chat = chatRows.get(chatId)
  if (chat) chatRows.put(applyPatch(chat, {}))
  return messageOf(messageRows.put(message))
}

/** The question whose answer ends halfway, the first time. */
const DROP = 'fail-drop'

const paceOf = ({ latency }: Settings, index: number) => (latency === 0 ? 0 : 20 + ((index * 13) % 21))

interface AnswerEvents {
  answer: Answer
  settings: Settings
  isDropped: boolean
  keep: (answer: Answer, stopped: boolean) => ChatMessage
}

/** The answer as events: its words one by one, then the complete message. */
function answerEvents({ answer, settings, isDropped, keep }: AnswerEvents): Response {
  const words = answer.content.match(/\s*\S+\s*/g) ?? []
  const tools = answer.toolCalls.map((toolCall) => ({ event: 'tool', data: { toolCall }, wait: 0 }))
  const deltas = words.map((content, index) => ({ event: 'delta', data: { content }, wait: paceOf(settings, index) }))
  const sent = isDropped ? deltas.slice(0, Math.ceil(deltas.length / 2)) : deltas
  const events = isDropped
    ? sent
    : [...tools, ...sent, { event: 'sources', data: { sources: answer.sources }, wait: 0 }]
  return streamOf(events, {
    onCancel: (count) => {
      const content = words.slice(0, Math.max(0, count - tools.length)).join('')
      keep({ ...answer, content, sources: [] }, true)
    },
    last: () => {
      if (isDropped) return undefined
      const message = keep(answer, false)
      checkedAnswer(chats.send, message)
      return { event: 'done', data: { message }, wait: 0 }
    },
  })
}

export const mocks = [
  ...crud(chats, {
    name: 'Chat',
    table: chatRows,
    prefix: 'chat',
    toAnswer: () => (row) => ({ agentId: undefined, ...row }),
    search: ({ title }, typed = '') => typed === '' || matchesHangul(title, typed),
    filter: ({ agentId }, query) => matchesAny(query.agentId, agentId),
    create: ({ agentId, title = '' }) => {
      requireAgent(agentId)
      return { agentId, title }
    },
    usages: () => [],
  }),

  serve(chats.messages, ({ user, params, query: { page, limit } }) => {
    rowFor({ user, params }, chatRows, 'Chat')
    const rows = messagesOf(params.id)
    return { records: pageOf(rows, page, limit).map(messageOf), total: rows.length }
  }),

  serve(
    chats.send,
    async ({ user, params, body: { content }, request, settings }) => {
      const { agentId, id } = rowFor({ user, params }, chatRows, 'Chat')
      const agent = agentId && agentRows.get(agentId)
      if (!agent) throw new Refusal(409, 'The agent of this chat has been deleted')
      const { question, isNew } = storeQuestion(id, content, request.headers.get('Idempotency-Key') ?? undefined)
      const keep = inCurrentWorkspace((given: Answer, stopped: boolean) => storeAnswer(question, given, stopped))
      const answer = await answerQuestion(agent, content, settings.slow)
      const isStream = request.headers.get('Accept')?.includes('text/event-stream')
      if (!isStream) return keep(answer, false)
      return answerEvents({ answer, settings, isDropped: isNew && content === DROP, keep })
    },
    { status: 201 },
  ),
]

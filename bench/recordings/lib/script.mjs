/**
 * Reads and checks conversations.json.
 *
 * @typedef {'call_initiated' | 'call_answered' | 'ai_connected' | 'tool_called'
 *   | 'transfer_initiated' | 'call_ended' | 'error' | 'custom'} EventType
 * @typedef {{ role: 'assistant' | 'user', content: string, pauseAfter?: number,
 *   after?: { type: EventType, description: string }[] }} Turn
 * @typedef {{ id: string, language: 'en' | 'ko', direction: 'inbound' | 'outbound',
 *   topic: string, agentName: string, voices: { assistant: string, user: string },
 *   summary: { title: string, text: string },
 *   outcome: { endType: 'normal' | 'error' | 'rejected' | 'timeout',
 *     endedBy: 'caller' | 'receiver' | 'system' },
 *   turns: Turn[] }} Conversation
 *
 * One call in manifest.json.
 * @typedef {Pick<Conversation, 'id' | 'language' | 'direction' | 'topic' | 'agentName' | 'summary' | 'outcome'> & {
 *   file: string, bytes: number, durationSeconds: number, peaks: number[],
 *   messages: { role: 'assistant' | 'user', content: string, offsetSeconds: number }[],
 *   events: { type: EventType, description: string, offsetSeconds: number }[] }} ManifestEntry
 */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VOICES } from './voices.mjs'

const here = dirname(fileURLToPath(import.meta.url))

export const CONVERSATIONS_FILE = join(here, '..', 'conversations.json')
export const OUTPUT_DIR = join(here, '..', '..', '..', 'demo', 'recordings')

/** The events every call has; only what happens in between is written in conversations.json. */
const OPENING = {
  en: {
    inbound: ['Incoming call', 'Call answered', 'Agent connected'],
    outbound: ['Outgoing call placed', 'Customer answered', 'Agent connected'],
  },
  ko: {
    inbound: ['전화 수신', '통화 연결', 'AI 상담원 연결'],
    outbound: ['전화 발신', '고객 응답', 'AI 상담원 연결'],
  },
}
const CLOSING = {
  en: {
    caller: 'Caller hung up',
    receiver: 'Customer hung up',
    transfer: 'Agent left after the transfer',
    timeout: 'Call ended after no response',
    error: 'Call ended after an error',
    system: 'Agent ended the call',
  },
  ko: {
    caller: '고객이 통화 종료',
    receiver: '고객이 통화 종료',
    transfer: '상담원 연결 후 AI 상담 종료',
    timeout: '응답이 없어 통화 종료',
    error: '오류로 통화 종료',
    system: 'AI 상담원이 통화 종료',
  },
}

/** @param {Conversation} conversation */
export function openingDescriptions({ language, direction }) {
  return OPENING[language][direction]
}

/** @param {Conversation} conversation */
export function closingDescription({ language, outcome, turns }) {
  const texts = CLOSING[language]
  if (outcome.endType === 'timeout') return texts.timeout
  if (outcome.endType === 'error') return texts.error
  if (outcome.endedBy !== 'system') return texts[outcome.endedBy]
  const transferred = turns.some((t) => t.after?.some((e) => e.type === 'transfer_initiated'))
  return transferred ? texts.transfer : texts.system
}

const MARKUP = /\{([^{}|]+)\|([^{}|]+)\}/g

/** `{10:30|ten thirty}` -> `10:30`: what the transcript shows. @param {string} content */
export const writtenText = (content) => content.replace(MARKUP, '$1')

/** `{10:30|ten thirty}` -> `ten thirty`: what is spoken. @param {string} content */
export const spokenText = (content) => content.replace(MARKUP, '$2')

/** @returns {Conversation[]} */
export function loadConversations() {
  /** @type {Conversation[]} */
  const conversations = JSON.parse(readFileSync(CONVERSATIONS_FILE, 'utf8'))
  const problems = conversations.flatMap(problemsOf)
  const ids = conversations.map((c) => c.id)
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) {
    problems.push(`${id}: used twice`)
  }
  if (problems.length > 0) {
    throw new Error(`conversations.json:\n  ${problems.join('\n  ')}`)
  }
  return conversations
}

/** @param {Conversation} conversation @returns {string[]} */
function problemsOf(conversation) {
  const { id, language, turns, voices } = conversation
  /** @type {string[]} */
  const problems = []
  if (!/^(en|ko)(-[a-z]+)+$/.test(id) || !id.startsWith(`${language}-`)) {
    problems.push(`${id}: the id must be lower case and start with the language`)
  }
  if (turns.length < 12 || turns.length > 30) {
    problems.push(`${id}: ${turns.length} turns, expected 12 to 30`)
  }
  for (const role of /** @type {const} */ (['assistant', 'user'])) {
    if (!VOICES[voices[role]]?.voice.startsWith(language)) {
      problems.push(`${id}: no ${language} voice called ${voices[role]}`)
    }
  }
  turns.forEach((turn, i) => {
    const spoken = spokenText(turn.content)
    if (/[{}|]/.test(spoken)) problems.push(`${id} turn ${i}: broken {written|spoken} markup`)
    // How a digit or a Latin letter is read is the author's choice, never the synthesiser's guess.
    if (/\d/.test(spoken)) problems.push(`${id} turn ${i}: a digit without a spoken form`)
    if (language === 'ko' && /[A-Za-z]/.test(spoken)) {
      problems.push(`${id} turn ${i}: Latin letters without a spoken form`)
    }
  })
  return problems
}

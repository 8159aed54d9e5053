import { hashText } from '../db/random'
import { type Script, scripts } from '../db/seed/scripts'

/** A line of the agent, and where it is in the recording. */
export interface Line {
  text: string
  from: number
  to: number
  /** The tools that are called before it. */
  tools: readonly string[]
}

/** What the agent says before it listens. */
export type Turn = readonly Line[]

/**
 * The second at which a recorded greeting has named its business and asks what it can do. These recordings name it in no
 * later line.
 */
const questionStarts = new Map([
  ['en-dental-reschedule', 4.6],
  ['en-delivery-tracking', 5.35],
  ['en-refund-transfer', 6.05],
  ['en-lost-card', 5.9],
  ['en-billing-tool-error', 5.7],
  ['ko-dental-booking', 5.6],
  ['ko-parcel-tracking', 4.9],
  ['ko-hotel-extension', 4.75],
  ['ko-refund-transfer', 5.2],
])

interface Speaker {
  language?: string | undefined
  name?: string
  greeting?: string | undefined
}

/** Its own greeting, or its name with the question of the recording. */
function greetingOf({ name, greeting = '' }: Speaker, language: string, recorded: string): string {
  const written = greeting.replace(/\{\{\s*agent\.name\s*\}\}/g, name ?? '').trim()
  if (written && !written.includes('{{')) return written
  const question = recorded.split(/(?<=\.) /).at(-1) ?? ''
  if (!name) return question
  return language === 'ko' ? `${name}입니다. ${question}` : `This is ${name}. ${question}`
}

/**
 * The conversation that an agent leads: its own, or, for an agent that was made here, one in its language, which it
 * begins in its own name: that of the recording is not heard.
 */
export function scriptFor(agentId: string, agent: Speaker = {}): Script | undefined {
  const own = scripts.find(({ id }) => `agent_${id.replaceAll('-', '_')}` === agentId)
  if (own) return own
  const language = agent.language?.toLowerCase().startsWith('ko') ? 'ko' : 'en'
  const fitting = scripts.filter((script) => script.language === language && questionStarts.has(script.id))
  const script = fitting[hashText(agentId) % fitting.length]
  const [first, ...rest] = script?.messages ?? []
  if (!script || !first) return script
  const offsetSeconds = questionStarts.get(script.id) ?? first.offsetSeconds
  return {
    ...script,
    messages: [{ ...first, content: greetingOf(agent, language, first.content), offsetSeconds }, ...rest],
  }
}

/** The agent's side of a recorded conversation. */
export function turnsOf({ messages, events, durationSeconds }: Script): Turn[] {
  const turns: Line[][] = []
  let previous = Number.NEGATIVE_INFINITY
  for (const [index, { role, content, offsetSeconds: from }] of messages.entries()) {
    if (role !== 'assistant') continue
    const tools = events.filter(
      ({ type, offsetSeconds }) => type === 'tool_called' && offsetSeconds > previous && offsetSeconds <= from,
    )
    previous = from
    const line: Line = {
      text: content,
      from,
      to: messages[index + 1]?.offsetSeconds ?? durationSeconds,
      tools: tools.map(({ description }) => description),
    }
    const last = turns.at(-1)
    if (last && messages[index - 1]?.role === 'assistant') last.push(line)
    else turns.push([line])
  }
  return turns
}

/** What was kept of a line that was cut off, in whole words. */
export function cutText(text: string, share: number): string {
  const words = text.split(/\s+/)
  const kept = words.slice(0, Math.ceil(words.length * Math.min(1, Math.max(0, share))))
  return kept.length === words.length ? text : `${kept.join(' ')}…`
}

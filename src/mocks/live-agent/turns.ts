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

/** The conversation that an agent leads: its own, or, for an agent that was made here, one in its language. */
export function scriptFor(agentId: string, language: string): Script | undefined {
  const own = scripts.find(({ id }) => `agent_${id.replaceAll('-', '_')}` === agentId)
  if (own) return own
  const spoken = language.toLowerCase().startsWith('ko') ? 'ko' : 'en'
  const fitting = scripts.filter((script) => script.language === spoken)
  return fitting[hashText(agentId) % fitting.length]
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

import type { CallEvent, Message } from '@/contract/call-records'
import type { Ear } from './ear'
import { cutText, type Turn } from './turns'
import type { Voice } from './voice'

export interface ConversationTiming {
  /** Milliseconds before the agent answers: a pause of none is uncanny. */
  reaction: number
  /** Milliseconds that a tool takes. */
  tool: number
  /** Milliseconds without a word from the caller, after which the agent asks again, and then gives up. */
  patience: number
  /** Milliseconds after which a caller who does not stop is answered all the same. */
  longest: number
}

const usual: ConversationTiming = { reaction: 350, tool: 900, patience: 12_000, longest: 30_000 }

export interface Conversation {
  turns: readonly Turn[]
  voice: Pick<Voice, 'say'>
  ear: Pick<Ear, 'onSpeech' | 'onSilence' | 'isCallerSpeaking' | 'setAgentSpeaking'>
  /** How the record calls what the caller said, of which nothing but the length is known. */
  describeCaller: (seconds: number) => string
  /** A line begins. `onSaid` follows with what was said of it, as it may be cut off. */
  onLine: (message: Message) => void
  onSaid: (message: Message) => void
  onEvent: (event: CallEvent) => void
  /** Ends the conversation wherever it is. */
  signal: AbortSignal
  timing?: ConversationTiming
}

/**
 * Leads a conversation: says a turn, listens until the caller is done, says the next. Who speaks over the agent
 * interrupts it. Resolves when the agent has said goodbye or was left without an answer.
 */
export async function converse(conversation: Conversation): Promise<void> {
  const { turns, voice, ear, describeCaller, onLine, onSaid, onEvent, signal, timing = usual } = conversation
  const began = performance.now()
  const moment = () => ({
    timestamp: new Date().toISOString(),
    offsetSeconds: Math.round((performance.now() - began) / 10) / 100,
  })

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const over = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', over)
        resolve()
      }
      const timer = setTimeout(over, milliseconds)
      signal.addEventListener('abort', over)
    })

  /** @returns whether it was said to its end */
  async function say(turn: Turn): Promise<boolean> {
    for (const { text, from, to, tools } of turn) {
      for (const description of tools) {
        onEvent({ type: 'tool_called', description, source: 'tool', timestamp: moment().timestamp })
        await pause(timing.tool)
      }
      if (signal.aborted) return false
      const cut = new AbortController()
      ear.onSpeech = () => cut.abort()
      ear.setAgentSpeaking(true)
      const message = { role: 'assistant', content: text, ...moment() }
      onLine(message)
      const share = await voice.say(from, to, AbortSignal.any([cut.signal, signal]))
      ear.setAgentSpeaking(false)
      ear.onSpeech = undefined
      onSaid({ ...message, content: cutText(text, share) })
      if (share < 1 || signal.aborted) return false
    }
    return true
  }

  /** @returns whether the caller said something */
  function listen(): Promise<boolean> {
    return new Promise((resolve) => {
      let start = moment()
      let timer = setTimeout(() => finish(false), ear.isCallerSpeaking() ? timing.longest : timing.patience)
      const finish = (hasSpoken: boolean) => {
        clearTimeout(timer)
        ear.onSpeech = undefined
        ear.onSilence = undefined
        signal.removeEventListener('abort', stopListening)
        resolve(hasSpoken)
      }
      const report = (milliseconds: number) => {
        const message = {
          role: 'user',
          content: describeCaller(Math.max(1, Math.round(milliseconds / 1000))),
          ...start,
        }
        onLine(message)
        onSaid(message)
        finish(true)
      }
      const stopListening = () => finish(false)
      const waitForEnd = () => {
        clearTimeout(timer)
        timer = setTimeout(() => report(timing.longest), timing.longest)
      }
      if (signal.aborted) {
        finish(false)
        return
      }
      signal.addEventListener('abort', stopListening)
      if (ear.isCallerSpeaking()) waitForEnd()
      ear.onSpeech = () => {
        start = moment()
        waitForEnd()
      }
      ear.onSilence = report
    })
  }

  /** @returns whether the caller answered, asked again if need be */
  async function listenTwice(turn: Turn): Promise<boolean> {
    if (await listen()) return true
    if (signal.aborted) return false
    await say(turn.slice(-1).map((line) => ({ ...line, tools: [] })))
    return await listen()
  }

  for (const [index, turn] of turns.entries()) {
    const isWhole = await say(turn)
    // Interrupted, even in its last words, it hears the caller out.
    if (index === turns.length - 1 && isWhole) return
    do {
      if (signal.aborted || !(await listenTwice(turn))) return
      await pause(timing.reaction)
      // Somebody who only took a breath goes on.
    } while (ear.isCallerSpeaking())
    if (signal.aborted) return
  }
}

import { createVad } from '@/lib/vad'
import { watchLevel } from './level'

/** Longer intervals are those of a background tab: too coarse to measure a reply. */
const COARSE_MS = 250

/**
 * Times the replies by the loudness of two voices: from the caller's last sound to the agent's first. A reply that
 * begins while the caller is speaking is an interruption and does not count.
 *
 * @param onReply gets milliseconds
 */
export function createReplyTimer(onReply: (milliseconds: number) => void) {
  const caller = createVad()
  const agent = createVad()
  let hasQuestion = false
  return {
    pushCaller(decibels: number, milliseconds: number) {
      if (caller.push(decibels, milliseconds) === 'speech') hasQuestion = true
    },
    pushAgent(decibels: number, milliseconds: number) {
      if (milliseconds > COARSE_MS) hasQuestion = false
      if (agent.push(decibels, milliseconds) !== 'speech') return
      const gap = caller.quiet() - agent.spoken()
      if (hasQuestion && gap > 0) onReply(gap)
      hasQuestion = false
    },
  }
}

/** Measures reply times. @returns stops measuring */
export function watchReplies(caller: MediaStream, agent: MediaStream, onReply: (milliseconds: number) => void) {
  const timer = createReplyTimer(onReply)
  const stops = [watchLevel(caller, timer.pushCaller), watchLevel(agent, timer.pushAgent)]
  return () => {
    for (const stop of stops) stop()
  }
}

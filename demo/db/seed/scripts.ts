import manifest from '../../recordings/manifest.json'
import { longScript } from './long-script'

/** What was said in a call and what happened, second by second, with the recording that belongs to it. */
export interface Script {
  id: string
  language: string
  direction: string
  agentName: string
  /** The recording's file. */
  file: string
  durationSeconds: number
  summary: { title: string; text: string }
  outcome: { endType: string; endedBy: string }
  messages: readonly { role: string; content: string; offsetSeconds: number }[]
  events: readonly { type: string; description: string; offsetSeconds: number }[]
}

/** The scripts that have a recording of a person's length; calls are cast from these. */
export const scripts: readonly Script[] = manifest

const byId = new Map(scripts.map((script) => [script.id, script]))
let long: Script | undefined

export function scriptOf(id: string): Script | undefined {
  if (id !== 'two-hours') return byId.get(id)
  long ??= longScript()
  return long
}

import type { CallRow } from '../seed/call-row'
import { outgoingTopics } from '../seed/stories'
import { runRows } from '../tables'
import { type Dial, planOf } from './plan'
import type { Outcome, RunRow } from './rows'

export const ends: Record<Outcome, Pick<CallRow, 'endType' | 'endedBy'>> = {
  completed: { endType: 'normal', endedBy: 'receiver' },
  voicemail: { endType: 'normal', endedBy: 'system' },
  no_answer: { endType: 'timeout', endedBy: 'system' },
  busy: { endType: 'rejected', endedBy: 'receiver' },
  failed: { endType: 'error', endedBy: 'system' },
}

function callOf({ number, agent }: RunRow, { id, person, outcome, at, seconds }: Dial): CallRow {
  const { phone = '', name } = person
  const language = phone.startsWith('+82') ? 'ko' : 'en'
  return {
    id,
    type: 'telephony',
    from: number,
    to: phone,
    start: at,
    seconds,
    ...ends[outcome],
    agent,
    customer: name ? { id: person.id, name } : undefined,
    story: { language, topic: outgoingTopics[at % outgoingTopics.length] ?? 1, outbound: true },
    transcribed: false,
    summarised: outcome === 'completed',
  }
}

const made = new WeakMap<RunRow, readonly CallRow[]>()
let every: { runs: readonly RunRow[]; calls: readonly CallRow[] } = { runs: [], calls: [] }

/** The calls of all campaigns, future ones included; cached until a campaign changes. */
export function runCalls(): readonly CallRow[] {
  const runs = runRows.all()
  if (runs.length === every.runs.length && runs.every((run, index) => run === every.runs[index])) return every.calls
  const calls = runs.flatMap((run) => {
    const known = made.get(run) ?? planOf(run).dials.map((dial) => callOf(run, dial))
    made.set(run, known)
    return known
  })
  every = { runs, calls }
  return calls
}

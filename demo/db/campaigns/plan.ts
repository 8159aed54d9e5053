import { type OpenSpan, openSpans, weeklySchedule } from '@/lib/schedule/open-spans'
import { MINUTE_MS } from '@/lib/time/time'
import { hash, hashText, randomFrom, weighted } from '../random'
import type { Outcome, Person, RunRow } from './rows'

/** A call of a run, possibly in the future. */
export interface Dial {
  id: string
  person: Person
  /** From 1. */
  attempt: number
  outcome: Outcome
  at: number
  /** Billed seconds; 0 if not answered. */
  seconds: number
  /** End of the call, when its line is free. */
  until: number
}

export interface Plan {
  dials: readonly Dial[]
  /** End of the last call or of the schedule; undefined if the windows never open. */
  finishedAt: number | undefined
}

const outcomeOf = weighted<Outcome>([
  [58, 'completed'],
  [14, 'voicemail'],
  [17, 'no_answer'],
  [7, 'busy'],
  [4, 'failed'],
])
/** Seconds a line is busy with a call that is not answered. */
const RINGING: Record<Outcome, number> = { completed: 0, voicemail: 0, no_answer: 30, busy: 6, failed: 3 }
/** Pause between two calls of a line. */
const PAUSE_MS = 3000

function dialOf({ id: run }: RunRow, person: Person, attempt: number, at: number): Dial {
  const print = hash(hashText(run), hashText(person.id), attempt)
  const random = randomFrom(print)
  const outcome = outcomeOf(random)
  const length = outcome === 'completed' ? 25 + random() ** 2 * 150 : outcome === 'voicemail' ? 12 + random() * 18 : 0
  const seconds = Math.round(length)
  const until = at + (seconds + RINGING[outcome]) * 1000
  return {
    id: `call_out_${print.toString(36)}${hashText(person.id).toString(36)}`,
    person,
    attempt,
    outcome,
    at,
    seconds,
    until,
  }
}

/** When calls may begin: within the windows, and while the campaign was active. */
export function* callingSpans({ schedule, spans }: Pick<RunRow, 'schedule' | 'spans'>): Generator<OpenSpan> {
  const { timezone, days, windows, startAt, endAt } = schedule
  const week = weeklySchedule(timezone, days, windows)
  const [first, last] = [instant(startAt) ?? 0, instant(endAt) ?? Number.POSITIVE_INFINITY]
  for (const { from, to = Number.POSITIVE_INFINITY } of spans)
    yield* openSpans(week, { from: Math.max(from, first), to: Math.min(to, last) })
}

const instant = (text: string | undefined) => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}

const plans = new WeakMap<RunRow, Plan>()

/** All calls of a run if it is not paused again; those before the current time have been placed. */
export function planOf(run: RunRow): Plan {
  const known = plans.get(run) ?? makePlan(run)
  plans.set(run, known)
  return known
}

interface Turn {
  person: Person
  attempt: number
  due: number
}

function makePlan(run: RunRow): Plan {
  const { retry, maxConcurrent, people, schedule } = run
  const queue: Turn[] = people.filter(({ skip }) => !skip).map((person) => ({ person, attempt: 1, due: 0 }))
  const lines: number[] = new Array(Math.max(1, maxConcurrent)).fill(0)
  const dials: Dial[] = []
  const spans = callingSpans(run)
  let span = spans.next()
  while (queue.length > 0) {
    const turn = queue[0] as Turn
    const line = lines.indexOf(Math.min(...lines))
    const ready = Math.max(turn.due, lines[line] ?? 0)
    while (!span.done && span.value.to <= ready) span = spans.next()
    if (span.done) break
    queue.shift()
    const at = Math.max(ready, span.value.from)
    // Calls are placed in the order of time, so those before a refusal stay as they are.
    if (at >= (turn.person.refusedAt ?? Number.POSITIVE_INFINITY)) continue
    const dial = dialOf(run, turn.person, turn.attempt, at)
    dials.push(dial)
    lines[line] = dial.until + PAUSE_MS
    if (mayRetry(retry, dial)) {
      const due = dial.until + retry.intervalMinutes * MINUTE_MS
      const later = queue.findIndex((other) => other.due > due)
      queue.splice(later === -1 ? queue.length : later, 0, { person: turn.person, attempt: turn.attempt + 1, due })
    }
  }
  const ends = dials.map(({ until }) => until)
  const finishedAt = queue.length === 0 ? Math.max(0, run.spans[0]?.from ?? 0, ...ends) : instant(schedule.endAt)
  return { dials, finishedAt }
}

export const mayRetry = ({ max, on }: RunRow['retry'], { attempt, outcome }: Pick<Dial, 'attempt' | 'outcome'>) =>
  attempt <= max && (on as readonly string[]).includes(outcome)

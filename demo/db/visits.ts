import type { Row } from './changes'
import { now } from './clock'
import { hash, randomFrom } from './random'
import type { CallRow } from './seed/call-row'
import { recordedCall } from './seed/calls'
import { table } from './table'

/*
 * Calls that come in while somebody looks at the demo: the seed's 55 a day would leave most visits without one. They
 * follow from the moment the visit began, which is stored, so that they are the same after a reload.
 */
interface Visit extends Row {
  start: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const LENGTH = 40 * MINUTE
const CHECK = 20 * SECOND
/** The first calls: one in progress, and two that arrive during the visit. */
const firstCalls = [-10 * SECOND, 40 * SECOND, 2 * MINUTE]

const none: readonly Visit[] = []
const visits = table<Visit>('visits', { seed: () => none })

function callsOf({ id, start }: Visit): CallRow[] {
  const random = randomFrom(hash(start % 2 ** 31, Math.floor(start / 2 ** 31)))
  const starts = [...firstCalls]
  for (let next = 5 * MINUTE; next < LENGTH; next += (3 + 2 * random()) * MINUTE) starts.push(Math.round(next))
  return starts.map((after, index) => recordedCall(`call_${id}_${index}`, start + after, random))
}

let made: { from: readonly Visit[]; calls: readonly CallRow[] } = { from: none, calls: [] }

/** The calls of all visits, future ones included; cached until another visit begins. */
export function visitCalls(): readonly CallRow[] {
  const from = visits.all()
  if (from.length !== made.from.length || from.some((visit, index) => visit !== made.from[index]))
    made = { from, calls: from.flatMap(callsOf) }
  return made.calls
}

function beginVisit() {
  const isOn = visits.all().some(({ start }) => start <= now() && now() < start + LENGTH)
  if (isOn || document.visibilityState === 'hidden') return
  visits.put({ id: `visit_${now().toString(36)}`, start: now() })
}

/** Adds incoming calls while the page is visible. */
export function welcomeVisitor() {
  beginVisit()
  setInterval(beginVisit, CHECK)
}

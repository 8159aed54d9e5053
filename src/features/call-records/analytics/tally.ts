import type { CallRecord } from '@/contract/call-records'
import { agentOf, endOf, numbersOf, slotsIn } from './dimensions'

export interface Sums {
  calls: number
  /** Seconds. */
  seconds: number
}

export interface DaySums extends Sums {
  /** Calls by how they ended. */
  ends: Record<string, number>
}

export interface Named extends Sums {
  name: string
}

/** Figures over calls. A call with two numbers counts for each of them. */
export interface Analytics extends Sums {
  /** Calls with a duration above 0. */
  connected: number
  errors: number
  /** By day, in days since 1970-01-01. */
  days: ReadonlyMap<number, DaySums>
  ends: ReadonlyMap<string, Sums>
  agents: ReadonlyMap<string, Named>
  numbers: ReadonlyMap<string, Sums>
  /** Calls by weekday (0 is Monday) and hour. */
  hours: readonly (readonly number[])[]
}

function add<Key, Value extends Sums>(map: Map<Key, Value>, key: Key, empty: () => Value, seconds: number) {
  let sums = map.get(key)
  if (!sums) {
    sums = empty()
    map.set(key, sums)
  }
  sums.calls += 1
  sums.seconds += seconds
  return sums
}

const noSums = (): Sums => ({ calls: 0, seconds: 0 })
const noDay = (): DaySums => ({ calls: 0, seconds: 0, ends: {} })

/** Sums up calls as they are read, each once, by the clocks of a zone. */
export function createTally(zone: string) {
  const slotOf = slotsIn(zone)
  const totals = { calls: 0, seconds: 0, connected: 0, errors: 0 }
  const days = new Map<number, DaySums>()
  const ends = new Map<string, Sums>()
  const agents = new Map<string, Named>()
  const numbers = new Map<string, Sums>()
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))

  function addCall(call: CallRecord) {
    const duration = call.duration ?? 0
    const seconds = Number.isFinite(duration) && duration > 0 ? duration : 0
    const end = endOf(call)
    totals.calls += 1
    totals.seconds += seconds
    if (seconds > 0) totals.connected += 1
    if (end === 'error') totals.errors += 1
    add(ends, end, noSums, seconds)
    add(agents, agentOf(call), (): Named => ({ ...noSums(), name: call.agent?.name ?? '' }), seconds)
    for (const number of numbersOf(call)) add(numbers, number, noSums, seconds)
    const slot = slotOf(call)
    if (!slot) return
    const day = add(days, slot.day, noDay, seconds)
    day.ends[end] = (Object.hasOwn(day.ends, end) ? (day.ends[end] ?? 0) : 0) + 1
    const row = hours[slot.weekday]
    if (row) row[slot.hour] = (row[slot.hour] ?? 0) + 1
  }

  return {
    add: (calls: readonly CallRecord[]) => {
      for (const call of calls) addCall(call)
    },
    /** The figures so far. */
    result: (): Analytics => ({
      ...totals,
      days: new Map([...days].map(([key, value]) => [key, { ...value, ends: { ...value.ends } }])),
      ends: new Map([...ends].map(([key, value]) => [key, { ...value }])),
      agents: new Map([...agents].map(([key, value]) => [key, { ...value }])),
      numbers: new Map([...numbers].map(([key, value]) => [key, { ...value }])),
      hours: hours.map((row) => [...row]),
    }),
  }
}

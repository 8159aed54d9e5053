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
  /** By the numbers of a call together, as JSON: each call counts once. */
  routes: ReadonlyMap<string, Sums>
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

/** A map whose values are changed without changing those of the other. */
const copyOf = <Key, Value extends object>(map: ReadonlyMap<Key, Value> | undefined) =>
  new Map([...(map ?? [])].map(([key, value]) => [key, { ...value }]))

const copyOfDays = (map: Analytics['days'] | undefined) =>
  new Map([...(map ?? [])].map(([key, value]) => [key, { ...value, ends: { ...value.ends } }]))

/** Sums up calls as they are read, each once, by the clocks of a zone; `before` are figures of the same zone to add to. */
export function createTally(zone: string, before?: Analytics) {
  const slotOf = slotsIn(zone)
  const { calls = 0, seconds = 0, connected = 0, errors = 0 } = before ?? {}
  const totals = { calls, seconds, connected, errors }
  const days = copyOfDays(before?.days)
  const ends = copyOf(before?.ends)
  const agents = copyOf(before?.agents)
  const numbers = copyOf(before?.numbers)
  const routes = copyOf(before?.routes)
  const hours = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => before?.hours[day]?.[hour] ?? 0),
  )

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
    const called = numbersOf(call)
    for (const number of called) add(numbers, number, noSums, seconds)
    if (called.length > 0) add(routes, JSON.stringify(called), noSums, seconds)
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
      days: copyOfDays(days),
      ends: copyOf(ends),
      agents: copyOf(agents),
      numbers: copyOf(numbers),
      routes: copyOf(routes),
      hours: hours.map((row) => [...row]),
    }),
  }
}

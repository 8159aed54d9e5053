import type { CallRecord } from '@/contract/call-records'
import { expectedCredits } from '@/contract/rates'
import { isDuration } from '../duration'
import { costOf, replyTimesOf, toolCallsOf } from './call-sums'
import { agentOf, endOf, numbersOf, slotsIn } from './dimensions'

export interface Sums {
  calls: number
  /** Seconds. */
  seconds: number
}

export interface DaySums extends Sums {
  /** Calls by how they ended. */
  ends: Map<string, number>
}

export interface Named extends Sums {
  name: string
  /** What its calls cost, in units of each currency. */
  costs: Map<string, number>
}

export interface ToolSums {
  calls: number
  failures: number
}

/** Figures over calls. A call with two numbers counts for each of them. */
export interface Analytics extends Sums {
  /** Calls with a duration above 0. */
  connected: number
  errors: number
  /** By the rates of the voices; the ledger has what was charged. */
  credits: number
  /** By day, in days since 1970-01-01. */
  days: ReadonlyMap<number, DaySums>
  types: ReadonlyMap<string, Sums>
  ends: ReadonlyMap<string, Sums>
  agents: ReadonlyMap<string, Named>
  numbers: ReadonlyMap<string, Sums>
  /** By the numbers of a call together, as JSON: each call counts once. Empty for those of numbers that are left out. */
  routes: ReadonlyMap<string, Sums>
  /** Replies by how long they took, in milliseconds to the nearest 10. */
  replies: ReadonlyMap<number, number>
  /** Tool calls by name. */
  tools: ReadonlyMap<string, ToolSums>
  /** By what came of the call, where the API says it. */
  outcomes: ReadonlyMap<string, Sums>
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
const noDay = (): DaySums => ({ calls: 0, seconds: 0, ends: new Map() })

/** A map whose values are changed without changing those of the other. */
const copyOf = <Key, Value extends object>(map: ReadonlyMap<Key, Value> | undefined) =>
  new Map([...(map ?? [])].map(([key, value]) => [key, { ...value }]))

const copyOfAgents = (map: Analytics['agents'] | undefined) =>
  new Map([...(map ?? [])].map(([key, value]) => [key, { ...value, costs: new Map(value.costs) }]))

const copyOfDays = (map: Analytics['days'] | undefined) =>
  new Map([...(map ?? [])].map(([key, value]) => [key, { ...value, ends: new Map(value.ends) }]))

function addCost(costs: Map<string, number>, { cost }: CallRecord) {
  if (cost) costs.set(cost.currency, (costs.get(cost.currency) ?? 0) + costOf(cost))
}

function addReplies(replies: Map<number, number>, call: CallRecord) {
  for (const ms of replyTimesOf(call)) replies.set(ms, (replies.get(ms) ?? 0) + 1)
}

function addTools(tools: Map<string, ToolSums>, call: CallRecord) {
  for (const { tool, isFailed } of toolCallsOf(call)) {
    const sums = tools.get(tool) ?? { calls: 0, failures: 0 }
    sums.calls += 1
    if (isFailed) sums.failures += 1
    tools.set(tool, sums)
  }
}

/** The time that `share` of the replies do not exceed, in milliseconds; undefined without replies. */
export function replyPercentile(replies: Analytics['replies'], share: number): number | undefined {
  const sorted = [...replies].toSorted(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  return sorted.find(([, count]) => {
    seen += count
    return seen >= total * share
  })?.[0]
}

/** Sums up calls as they are read, each once, by the clocks of a zone; `before` are figures of the same zone to add to. */
export function createTally(zone: string, before?: Analytics) {
  const slotOf = slotsIn(zone)
  const { calls = 0, seconds = 0, connected = 0, errors = 0, credits = 0 } = before ?? {}
  const totals = { calls, seconds, connected, errors, credits }
  const days = copyOfDays(before?.days)
  const types = copyOf(before?.types)
  const ends = copyOf(before?.ends)
  const agents = copyOfAgents(before?.agents)
  const numbers = copyOf(before?.numbers)
  const routes = copyOf(before?.routes)
  const replies = new Map(before?.replies)
  const tools = copyOf(before?.tools)
  const outcomes = copyOf(before?.outcomes)
  const hours = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => before?.hours[day]?.[hour] ?? 0),
  )

  function addCall(call: CallRecord) {
    const seconds = isDuration(call.duration) ? call.duration : 0
    const end = endOf(call)
    totals.calls += 1
    totals.seconds += seconds
    totals.credits += expectedCredits({ ...call, duration: seconds }) ?? 0
    if (seconds > 0) totals.connected += 1
    if (end === 'error') totals.errors += 1
    add(types, call.type, noSums, seconds)
    add(ends, end, noSums, seconds)
    const agent = add(
      agents,
      agentOf(call),
      (): Named => ({ ...noSums(), name: call.agent?.name ?? '', costs: new Map() }),
      seconds,
    )
    addCost(agent.costs, call)
    addReplies(replies, call)
    addTools(tools, call)
    if (call.outcome) add(outcomes, call.outcome, noSums, seconds)
    const called = numbersOf(call)
    for (const number of called) add(numbers, number, noSums, seconds)
    if (called.length > 0) add(routes, JSON.stringify(called), noSums, seconds)
    const slot = slotOf(call)
    if (!slot) return
    const day = add(days, slot.day, noDay, seconds)
    day.ends.set(end, (day.ends.get(end) ?? 0) + 1)
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
      types: copyOf(types),
      ends: copyOf(ends),
      agents: copyOfAgents(agents),
      numbers: copyOf(numbers),
      routes: copyOf(routes),
      replies: new Map(replies),
      tools: copyOf(tools),
      outcomes: copyOf(outcomes),
      hours: hours.map((row) => [...row]),
    }),
  }
}

import { CallFilters, endTypes } from './call-records'
import { endpoint } from './endpoint'
import { CalendarDay } from './schedules'
import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { callTypes } from './values'
import { z } from './zod'

const Count = z.catch(Numeric, 0)
const sums = { calls: Count, /** Their durations together. */ seconds: Count }
const Sums = z.object(sums)
const EndType = openEnum([...endTypes, 'running'])

/** Figures over calls. `endType` is `running` for a call that has not ended, `unknown` for one without. */
export type CallAnalytics = z.output<typeof CallAnalytics>
export const CallAnalytics = z.object({
  ...sums,
  /** Calls with a duration above 0. */
  connected: Count,
  /** Calls that ended with an error. */
  errors: Count,
  /** By the rates of the voices, each call rounded up. */
  credits: Count,
  types: z.catch(list(z.object({ type: openEnum(callTypes), ...sums })), []),
  endTypes: z.catch(list(z.object({ endType: EndType, ...sums })), []),
  /** By the day of the start, by the clocks of `timeZone`. */
  days: z.catch(
    list(
      z.object({
        day: CalendarDay,
        ...sums,
        endTypes: z.catch(list(z.object({ endType: EndType, calls: Count })), []),
      }),
    ),
    [],
  ),
  /** By the start, by the clocks of `timeZone`; weekday 0 is Monday. Without those that have no calls. */
  hours: z.catch(list(z.object({ weekday: Numeric, hour: Numeric, calls: Count })), []),
  agents: z.catch(
    list(
      z.object({
        id: maybe(Id),
        name: maybe(Text),
        ...sums,
        /** What its calls cost, in units of each currency. */
        costs: z.catch(list(z.object({ currency: Text, amount: Numeric })), []),
      }),
    ),
    [],
  ),
  /** The numbers of the workspace, or the thousand with most calls. A call counts for both of its numbers, or for the own one alone. */
  numbers: z.catch(list(z.object({ number: Text, ...sums })), []),
  /** Calls with numbers of which none is among `numbers`. */
  otherNumbers: z.catch(Sums, { calls: 0, seconds: 0 }),
  outcomes: z.catch(list(z.object({ outcome: Text, ...sums })), []),
  /** Replies of agents by how long they took, to the nearest 10 milliseconds. */
  replies: z.catch(list(z.object({ milliseconds: Numeric, count: Count })), []),
  tools: z.catch(list(z.object({ name: Text, calls: Count, failures: Count })), []),
})

export const callAnalytics = {
  /** Sum up the calls that the filters leave. */
  get: endpoint('GET', '/call-records/analytics', { query: CallFilters, response: CallAnalytics, optional: true }),
}

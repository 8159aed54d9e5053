import type { CallAnalytics } from '@/contract/call-analytics'
import { formatDay, parseDay } from '../time/time'
import type { Analytics, DaySums } from './tally'

/** Numbers in an answer. */
export const MAX_NUMBERS = 1000

/** The figures of an answer of `GET /call-records/analytics`; of two entries with one key the last counts. */
export function analyticsOf(answer: CallAnalytics): Analytics {
  const { calls, seconds, connected, errors, credits } = answer
  return {
    ...{ calls, seconds, connected, errors, credits },
    days: daysOf(answer),
    types: new Map(answer.types.map(({ type, ...sums }) => [type, sums])),
    ends: new Map(answer.endTypes.map(({ endType, ...sums }) => [endType, sums])),
    agents: new Map(
      answer.agents.map(({ id, name = '', calls, seconds, costs }) => [
        id || name,
        { name, calls, seconds, costs: new Map(costs.map(({ currency, amount }) => [currency, amount])) },
      ]),
    ),
    numbers: new Map(answer.numbers.map(({ number, ...sums }) => [number, sums])),
    routes: new Map(answer.otherNumbers.calls > 0 ? [[JSON.stringify([]), answer.otherNumbers]] : []),
    replies: new Map(answer.replies.map(({ milliseconds, count }) => [milliseconds, count])),
    tools: new Map(answer.tools.map(({ name, ...sums }) => [name, sums])),
    outcomes: new Map(answer.outcomes.map(({ outcome, ...sums }) => [outcome, sums])),
    hours: hoursOf(answer),
  }
}

function daysOf({ days }: CallAnalytics) {
  return new Map(
    days.flatMap(({ day, endTypes, ...sums }): [number, DaySums][] => {
      const number = parseDay(day)
      const ends = new Map(endTypes.map(({ endType, calls }) => [endType, calls]))
      return number === undefined ? [] : [[number, { ...sums, ends }]]
    }),
  )
}

function hoursOf({ hours }: CallAnalytics) {
  const table = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, calls } of hours) {
    const row = table[weekday]
    if (row?.[hour] !== undefined) row[hour] = calls
  }
  return table
}

/**
 * An answer of `GET /call-records/analytics`, without routes of single calls.
 *
 * @param own the numbers of the workspace; without them, those with most calls
 */
export function answerOf(analytics: Analytics, own: ReadonlySet<string>): CallAnalytics {
  const { calls, seconds, connected, errors, credits } = analytics
  const numbers = [...analytics.numbers]
    .filter(([number]) => own.size === 0 || own.has(number))
    .toSorted(([, one], [, other]) => other.calls - one.calls)
    .slice(0, MAX_NUMBERS)
  const listed = new Set(numbers.map(([number]) => number))
  const others = [...analytics.routes].flatMap(([route, sums]) =>
    (JSON.parse(route) as string[]).some((number) => listed.has(number)) ? [] : [sums],
  )
  return {
    ...{ calls, seconds, connected, errors, credits },
    types: [...analytics.types].map(([type, sums]) => ({ type, ...sums })),
    endTypes: [...analytics.ends].map(([endType, sums]) => ({ endType, ...sums })),
    days: [...analytics.days].map(([day, { ends, ...sums }]) => ({
      day: formatDay(day),
      ...sums,
      endTypes: [...ends].map(([endType, calls]) => ({ endType, calls })),
    })),
    hours: analytics.hours.flatMap((row, weekday) =>
      row.flatMap((calls, hour) => (calls > 0 ? [{ weekday, hour, calls }] : [])),
    ),
    agents: [...analytics.agents].map(([key, { name, calls, seconds, costs }]) => ({
      id: key === name ? undefined : key,
      name: name || undefined,
      calls,
      seconds,
      costs: [...costs].map(([currency, amount]) => ({ currency, amount })),
    })),
    numbers: numbers.map(([number, sums]) => ({ number, ...sums })),
    otherNumbers: {
      calls: others.reduce((sum, { calls }) => sum + calls, 0),
      seconds: others.reduce((sum, { seconds }) => sum + seconds, 0),
    },
    outcomes: [...analytics.outcomes].map(([outcome, sums]) => ({ outcome, ...sums })),
    replies: [...analytics.replies].map(([milliseconds, count]) => ({ milliseconds, count })),
    tools: [...analytics.tools].map(([name, sums]) => ({ name, ...sums })),
  }
}

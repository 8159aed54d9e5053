import { queryOptions } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { readPages } from '@/lib/api/read-pages'
import { parseInstant } from '@/lib/format'
import { dayNumberAt, startOfDay, toIso } from '@/lib/time/time'

/** Days that are shown, today among them. */
export const DAYS = 14
/** Of calls, the newest ones. */
const MAX_PAGES = 20
const STALE_MS = 5 * 60_000

/** Calls by day, as many as `DAYS`. */
type Counts = readonly number[]

/** The calls of the last days by agent and by number. */
export interface CallDays {
  /** The first day, in days since 1970-01-01. */
  first: number
  /** Place of the first day that was read as a whole; `DAYS` where none was. */
  knownFrom: number
  agents: ReadonlyMap<string, Counts>
  /** Of agents that calls name without an id. */
  agentNames: ReadonlyMap<string, Counts>
  numbers: ReadonlyMap<string, Counts>
  /** There are calls, and none of them says which agent, or which number, it was of. */
  lacks: { agents: boolean; numbers: boolean }
}

/** A number in any writing is known by its digits, an address such as that of a SIP line by its text. */
export const numberKey = (number: string) => (/[a-z@]/i.test(number) ? number : number.replace(/\D/g, ''))

/** Counts calls by day in a zone. */
function createTally(first: number, zone: string) {
  const agents = new Map<string, number[]>()
  const agentNames = new Map<string, number[]>()
  const numbers = new Map<string, number[]>()
  let calls = 0
  const count = (map: Map<string, number[]>, key: string, day: number) => {
    const counts = map.get(key) ?? Array.from({ length: DAYS }, () => 0)
    counts[day] = (counts[day] ?? 0) + 1
    map.set(key, counts)
  }
  const add = ({ agent, from, to, startTime }: CallRecord) => {
    const instant = parseInstant(startTime)
    if (!instant) return
    const day = dayNumberAt(instant.getTime(), zone) - first
    if (day < 0 || day >= DAYS) return
    calls += 1
    if (agent?.id) count(agents, agent.id, day)
    else if (agent?.name) count(agentNames, agent.name, day)
    for (const key of new Set([from, to].flatMap((number) => (number ? [numberKey(number)] : []))))
      count(numbers, key, day)
  }
  const result = (knownFrom: number): CallDays => ({
    first,
    knownFrom,
    agents,
    agentNames,
    numbers,
    lacks: { agents: calls > 0 && agents.size + agentNames.size === 0, numbers: calls > 0 && numbers.size === 0 },
  })
  return { add, result }
}

/**
 * One bounded read for all rows of the lists of agents and numbers. Where there are more calls than it reads, the days
 * that it knows are those after the oldest call read, if the server sends the newest first.
 */
export const callDaysQuery = (zone: string) =>
  queryOptions<CallDays, Error>({
    queryKey: ['call-records', 'days', zone],
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { inPlace: true },
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const first = dayNumberAt(now, zone) - DAYS + 1
      const start = startOfDay(first, zone)
      // The end is fixed: calls that come in meanwhile would shift the pages.
      const query = { limit: MAX_PAGE_SIZE, startDate: toIso(start), endDate: toIso(now) }
      const tally = createTally(first, zone)
      let [counted, pagesRead, oldest, isNewestFirst] = [0, 0, Number.POSITIVE_INFINITY, true]
      const pages = readPages(callRecords.list, ({ page }) =>
        call(callRecords.list, { query: { ...query, page }, signal }),
      )
      for await (const read of pages) {
        for (const record of read.rows.slice(counted)) {
          tally.add(record)
          const instant = parseInstant(record.startTime)?.getTime()
          if (instant === undefined) continue
          const day = dayNumberAt(instant, zone)
          isNewestFirst &&= day <= oldest
          oldest = Math.min(oldest, day)
        }
        counted = read.rows.length
        pagesRead += 1
        // A server without the filter goes on with older calls.
        if (read.isComplete || (isNewestFirst && oldest < first)) return tally.result(0)
        if (pagesRead >= MAX_PAGES) break
      }
      return tally.result(isNewestFirst ? Math.min(DAYS, oldest - first + 1) : DAYS)
    },
  })

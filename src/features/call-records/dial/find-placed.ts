import { type CallRecord, callRecords } from '@/contract/call-records'
import type { BodyOf } from '@/contract/endpoint'
import { call } from '@/lib/api/call'
import { parseInstant } from '@/lib/format'
import { toE164 } from '@/lib/phone/phone'

/** Clocks of servers and browsers differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/** Calls that this page has placed and shown: a later one of unknown outcome is none of them. */
const known = new Set<string>()
export const notePlaced = ({ id }: CallRecord) => known.add(id)

/** The newest call between these numbers by this agent that was placed after `since`, if there is one. */
export async function findPlaced({ from, to, agentId }: BodyOf<typeof callRecords.create>, since: number) {
  const { records } = await call(callRecords.list, { query: { to, page: 1, limit: 50 } })
  return records.find((record) => {
    const instant = parseInstant(record.createdAt ?? record.startTime)?.getTime() ?? 0
    return (
      !known.has(record.id) &&
      instant > since - CLOCK_DIFFERENCE_MS &&
      toE164(record.to ?? '') === to &&
      (from === undefined || toE164(record.from ?? '') === toE164(from)) &&
      (record.agent?.id === undefined || record.agent.id === agentId)
    )
  })
}

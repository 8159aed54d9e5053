import type { CallRecord } from '@/contract/call-records'
import { agentOf, endOf, numbersOf, slotsIn } from '@/lib/call-analytics/dimensions'
import type { LocalFilter } from '../filter-query'
import { callLog } from '../search'

/** Whether a call is one of those that a filter leaves. */
export function matchesIn(zone: string, filter: LocalFilter) {
  const slotOf = slotsIn(zone)
  const valuesOf: Record<keyof LocalFilter, (call: CallRecord) => unknown[]> = {
    endType: (call) => [endOf(call)],
    agent: (call) => [agentOf(call)],
    number: numbersOf,
    hour: (call) => [slotOf(call)?.hour],
    weekday: (call) => [slotOf(call)?.weekday],
  }
  const names = callLog.localNames.filter((name) => filter[name] !== undefined)
  return (call: CallRecord) => names.every((name) => valuesOf[name](call).includes(filter[name]))
}

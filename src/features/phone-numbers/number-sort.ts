import type { PhoneNumber } from '@/contract/phone-numbers'
import { parseInstant } from '@/lib/format'
import type { NumberSort } from './search'

type AgentName = (id: string | undefined) => string | undefined

function sortValue(number: PhoneNumber, by: NumberSort, agentName: AgentName): string | number | undefined {
  if (by === 'inbound') return agentName(number.inboundAgentId)
  if (by === 'outbound') return agentName(number.outboundAgentId)
  if (by === 'lastCallAt') return parseInstant(number.lastCallAt)?.getTime()
  return number[by] || undefined
}

/**
 * The loaded page in the order asked for; rows without a value come last either way, equal ones keep their order.
 * The API has no sort parameter, so this is of the page only, and the page says so.
 */
export function sortNumbers(
  rows: readonly PhoneNumber[],
  by: NumberSort | undefined,
  desc: boolean,
  { agentName, language }: { agentName: AgentName; language: string },
): PhoneNumber[] {
  if (!by) return [...rows]
  const collator = new Intl.Collator(language, { numeric: true })
  const sign = desc ? -1 : 1
  return rows.toSorted((one, other) => {
    const a = sortValue(one, by, agentName)
    const b = sortValue(other, by, agentName)
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  })
}

import type { CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import type { SortableColumn } from './search'

const sortValue = (record: CallRecord, column: SortableColumn): string | number | undefined => {
  if (column === 'agent') return record.agent?.name
  if (column === 'startTime' || column === 'endTime') return parseInstant(record[column])?.getTime()
  return record[column]
}

/**
 * The loaded page in the order asked for; rows without a value come last either way, equal ones keep their order.
 * The API has no sort parameter, so this is of the page only, and the page says so.
 */
export function sortRecords(
  records: CallRecord[],
  column: SortableColumn | undefined,
  desc: boolean,
  language: string,
) {
  if (!column) return records
  const collator = new Intl.Collator(language, { numeric: true })
  const sign = desc ? -1 : 1
  return records.toSorted((first, second) => {
    const a = sortValue(first, column)
    const b = sortValue(second, column)
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * collator.compare(String(a), String(b))
  })
}

import { callTypes } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { boolParam, csvEnum, Day, idParam, optional, pageLimit, pageNumber, searchText } from '@/lib/search-schema'

export const sortableColumns = [
  'type',
  'agent',
  'from',
  'to',
  'startTime',
  'endTime',
  'duration',
  'endType',
  'endedBy',
  'cost',
] as const
export type SortableColumn = (typeof sortableColumns)[number]

/** Everything a person can see of the call log, as its address says it. */
export type CallLogSearch = z.output<typeof CallLogSearch>
export const CallLogSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  /** Digits or text the destination contains. A `+` typed into an address arrives as a space. */
  to: searchText,
  type: optional(csvEnum(callTypes)),
  startDate: optional(Day),
  /** The last day shown, itself included. */
  endDate: optional(Day),
  /** Column and direction; it orders the loaded page. */
  sort: optional(z.enum(sortableColumns)),
  desc: boolParam,
  /** The call open in the drawer. */
  call: idParam,
  /** The second of its recording to start at. */
  t: optional(
    z
      .pipe(z.union([z.string(), z.number()]), z.transform(Number))
      .check(z.refine((value) => Number.isFinite(value) && value >= 0 && value < 1e6)),
  ),
})

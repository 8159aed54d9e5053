import { callTypes } from '@/contract/call-types'
import {
  boolParam,
  csvEnum,
  day,
  idParam,
  numeric,
  oneOf,
  pageLimit,
  pageNumber,
  searchOf,
  searchText,
} from '@/lib/search-schema'

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
export type CallLogSearch = ReturnType<typeof CallLogSearch>
export const CallLogSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Digits or text the destination contains. A `+` typed into an address arrives as a space. */
  to: searchText,
  type: csvEnum(callTypes),
  startDate: day,
  /** The last day shown, itself included. */
  endDate: day,
  /** Column and direction; it orders the loaded page. */
  sort: oneOf(sortableColumns),
  desc: boolParam,
  /** Text searched in the transcripts of the page, and of the open call. */
  find: searchText,
  /** The call open in the drawer. */
  call: idParam,
  /** The second of its recording to start at. */
  t: numeric((value) => value >= 0 && value < 1e6),
})

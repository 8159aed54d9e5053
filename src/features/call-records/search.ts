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
  shortText,
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

const wholeBelow = (end: number) => numeric((value) => Number.isInteger(value) && value >= 0 && value < end)

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
  /** What the API does not filter by: answered in the browser, out of all calls of the period. */
  endType: shortText(40),
  agent: idParam,
  number: shortText(64),
  /** Hour (0 to 23) and weekday (0 is Monday) of the start, by the clocks of the chosen zone. */
  hour: wholeBelow(24),
  weekday: wholeBelow(7),
  tab: oneOf(['analytics']),
  /** Text searched in the transcripts of the page, and of the open call. */
  find: searchText,
  /** The call open in the drawer. */
  call: idParam,
  /** The second of its recording to start at. */
  t: numeric((value) => value >= 0 && value < 1e6),
})

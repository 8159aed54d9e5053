import { callSorts, callTypes } from '@/contract/values'
import { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import {
  boolParam,
  csvEnum,
  day,
  idParam,
  intParam,
  numberParam,
  oneOf,
  searchText,
  shortText,
} from '@/lib/address/search-schema'

/** Everything a person can see of the call log, as its address says it. */
export type CallLogSearch = z.output<typeof callLog.schema>
export const callLog = defineList({
  title: 'callRecords.title',
  texts: ['call-records', 'tasks'],
  sorts: callSorts,
  filters: {
    /** Digits or text the destination contains. A `+` typed into an address arrives as a space. */
    to: searchText,
    type: csvEnum(callTypes),
    startDate: day,
    /** The last day shown, itself included. */
    endDate: day,
  },
  local: {
    endType: shortText(40),
    agent: idParam,
    number: shortText(64),
    /** Hour (0 to 23) and weekday (0 is Monday) of the start, by the clocks of the chosen zone. */
    hour: intParam(0, 24),
    weekday: intParam(0, 7),
  },
  scope: {
    /** Absent: the calls themselves. */
    tab: oneOf(['analytics', 'transcriptions']),
  },
  shown: {
    /** Text searched in the transcripts of the page, and of the open call. */
    find: searchText,
    /** The figures of the analytics are compared with those of as many days before. */
    before: boolParam,
  },
  opened: {
    /** The call open in the drawer. */
    call: idParam,
    /** The second of its recording to start at. */
    t: numberParam(0, 1e6),
    /** Its fields are being corrected. */
    correct: boolParam,
    /** A call that is about to be placed: to this number, or `new`. */
    dial: shortText(64),
    /** Id of the number to call from. */
    caller: idParam,
  },
})

/** The search of the screen with two calls side by side: their ids. */
export type ComparedCalls = z.output<typeof ComparedCalls>
export const ComparedCalls = z.object({ a: idParam, b: idParam })

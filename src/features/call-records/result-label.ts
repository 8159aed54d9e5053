import { labelOf } from '@/lib/labels'

/** Common words for what came of a call; an agent may use any other, which is shown as it is. */
const results = {
  resolved: 'callRecords.results.resolved',
  booked: 'callRecords.results.booked',
  transferred: 'callRecords.results.transferred',
  no_answer: 'callRecords.results.noAnswer',
  unresolved: 'callRecords.results.unresolved',
} as const

export const resultLabel = labelOf(results)

import { callAnalytics } from '@/contract/call-analytics'
import { answerOf } from '@/lib/call-analytics/answer'
import { createTally } from '@/lib/call-analytics/tally'
import { isZone } from '@/lib/time/time'
import { callFilter } from '../db/call-filter'
import { recordOf, startedCalls } from '../db/calls'
import { numberRows } from '../db/tables'
import { requireWorkspace } from '../db/workspace'
import { refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(callAnalytics.get, ({ query, user }) => {
    requireWorkspace(user)
    const { timeZone = 'UTC' } = query
    if (!isZone(timeZone)) throw refuseField('isTimeZone', 'timeZone must be a valid IANA time zone')
    const tally = createTally(timeZone)
    tally.add(startedCalls().filter(callFilter(query)).map(recordOf))
    return answerOf(tally.result(), new Set(numberRows.all().map(({ number }) => number)))
  }),
]

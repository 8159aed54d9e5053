import { testCalls } from '@/contract/test-calls'
import { randomId } from '@/lib/random-id'
import { isInProgress } from '../db/calls'
import { accountOf } from '../db/ledger/account-events'
import { ledgerOf } from '../db/ledger/ledger-of'
import { agentRows } from '../db/tables'
import { callFor, rowFor } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'

/** An agent with one of these names refuses its test calls so, or its audio fails. */
const refusals = /^refuse-([45]\d\d)$/
const audioFaults = /^audio-(refused|unreachable|lost)$/

export const mocks = [
  serve(
    testCalls.start,
    ({ params, body, user }) => {
      const { name } = rowFor({ user, params }, agentRows, 'Agent')
      const call = callFor(user, body.callRecordId)
      const status = refusals.exec(name)?.[1]
      if (status !== undefined) throw new Refusal(Number(status))
      if (!isInProgress(call)) throw new Refusal(409, 'The call has already ended')
      const { balances, subscription } = ledgerOf(accountOf(user))
      if (subscription?.status === 'paused') throw new Refusal(403, 'The subscription is paused')
      if (balances.voice.balance <= 0) throw new Refusal(400, 'Bad request or insufficient balance')
      return { url: `demo:${audioFaults.exec(name)?.[1] ?? 'agent'}`, token: randomId() }
    },
    { status: 201 },
  ),
]

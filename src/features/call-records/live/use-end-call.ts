import { useQueryClient } from '@tanstack/react-query'
import { type CallRecord, callRecords, isRunning } from '@/contract/call-records'
import { credits } from '@/contract/credits'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh } from '@/lib/api/read'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { callQuery } from '../queries'
import { useUpdateCachedCall } from '../use-update-cached-call'
import { setEnding, stopWaitingFor } from './ending'

/** Ends a running call. Until the server has answered it is shown as ending; then list and drawer have its record. */
export function useEndCall({ id }: CallRecord) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const updateCached = useUpdateCachedCall()

  const settle = (record: CallRecord | undefined) => {
    if (record) updateCached(record)
    if (!record) setEnding(id, false)
    else if (isRunning(record)) stopWaitingFor(id)
  }
  const { send } = useWrite(callRecords.end, {
    // What the call cost is debited at its end.
    stale: [credits.balances],
    onSuccess: (record) => {
      settle(record)
      notify({ tone: 'success', title: t('callRecords.live.ended') })
    },
    onError: async (error) => {
      // Others may have been faster, or only the answer was lost: what counts is the state of the call now.
      const record = await fetchFresh(client, { ...callQuery(id), retry: false }).catch(() => undefined)
      if (record) updateCached(record)
      if (!record || isRunning(record)) setEnding(id, false)
      if (!record || isRunning(record)) notify({ tone: 'destructive', ...describe(error) })
      else if (isStatus(error, 409)) notify({ tone: 'default', title: t('callRecords.live.endedBefore') })
      else notify({ tone: 'success', title: t('callRecords.live.ended') })
    },
  })
  return async () => {
    setEnding(id, true)
    const answer = await send({ params: { id }, query: { includeTranscript: true } })
    // A failure that another place reports, such as a lost session.
    if (!answer) setEnding(id, false)
  }
}

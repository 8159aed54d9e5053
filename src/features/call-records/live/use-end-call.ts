import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { type CallRecord, callRecords, hasEnded } from '@/contract/call-records'
import { credits } from '@/contract/credits'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh } from '@/lib/api/read'
import { sessionSignal } from '@/lib/api/session-signal'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { callQuery } from '../queries'
import { useUpdateCachedCall } from '../use-update-cached-call'

const INTERVAL_MS = 2500
/** A server that ends a call later does so within this time; then the call is running as before. */
const MAX_WAIT_MS = 30_000

/** Calls for which an end was requested. Ended ones stay, so that their end is not reported twice. */
const useEndingCalls = create(() => new Set<string>())

export const useIsEnding = (id: string) => useEndingCalls((ids) => ids.has(id))
export const isEnding = (id: string) => useEndingCalls.getState().has(id)

function setEnding(id: string, ending: boolean) {
  const ids = new Set(useEndingCalls.getState())
  if (ending) ids.add(id)
  else ids.delete(id)
  useEndingCalls.setState(ids, true)
}

/**
 * Waits for the end of a call that is still running after the server has agreed to end it.
 *
 * @returns the ended call, or the one that goes on; undefined where the user has left
 */
function waitForEnd(client: QueryClient, call: CallRecord): Promise<CallRecord | undefined> {
  const until = Date.now() + MAX_WAIT_MS
  const signal = sessionSignal()
  const observer = new QueryObserver(client, { ...callQuery(call.id), refetchInterval: INTERVAL_MS, retry: false })
  return new Promise((resolve) => {
    const finish = (last?: CallRecord) => {
      unsubscribe()
      resolve(last)
    }
    const unsubscribe = observer.subscribe(({ data = call }) => {
      if (hasEnded(data) || Date.now() > until) finish(data)
    })
    signal.addEventListener('abort', () => finish(), { once: true })
  })
}

/** Ends a running call. Until the server has answered it is shown as ending; then list and drawer have its record. */
export function useEndCall({ id }: CallRecord) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const updateCached = useUpdateCachedCall()

  const reportEnd = ({ agent, duration }: CallRecord) => {
    track('calls', 'call_ended', { agentId: agent?.id, value: duration })
    notify({ tone: 'success', title: t('callRecords.live.ended') })
  }
  const report = (record: CallRecord) => {
    updateCached(record)
    if (hasEnded(record)) return reportEnd(record)
    setEnding(id, false)
    notify({ tone: 'default', title: t('callRecords.live.notEnded') })
  }
  const { send } = useWrite(callRecords.end, {
    // What the call cost is debited at its end.
    stale: [credits.balances],
    onSuccess: (record) => {
      if (hasEnded(record)) return report(record)
      updateCached(record)
      void waitForEnd(client, record).then((last) => (last ? report(last) : setEnding(id, false)))
    },
    onError: async (error) => {
      // Others may have been faster, or only the answer was lost: what counts is the state of the call now.
      const record = await fetchFresh(client, { ...callQuery(id), retry: false }).catch(() => undefined)
      if (record) updateCached(record)
      if (!record || !hasEnded(record)) notify({ tone: 'destructive', ...describe(error) })
      else if (isStatus(error, 409)) notify({ tone: 'default', title: t('callRecords.live.endedBefore') })
      else reportEnd(record)
    },
  })
  return async () => {
    setEnding(id, true)
    const answer = await send({ params: { id }, query: { includeTranscript: true } }, { id })
    const known = client.getQueryData(callQuery(id).queryKey)
    // A call that has ended all the same stays marked, so that its end is not reported twice.
    if (!answer && !(known && hasEnded(known))) setEnding(id, false)
  }
}

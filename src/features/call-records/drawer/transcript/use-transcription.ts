import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRecord } from '@/contract/call-records'
import { callTranscriptions, type TranscriptionStatus } from '@/contract/call-transcriptions'
import { track } from '@/lib/analytics'
import { errorMessage } from '@/lib/api/describe'
import { isAborted, isStatus } from '@/lib/api/errors'
import { read } from '@/lib/api/read'
import { useWrite } from '@/lib/api/use-write'
import { notify } from '@/lib/notify'
import { callQuery } from '../../queries'
import { useKeepCall } from '../../use-keep-call'
import { browserPage } from './browser-page'

/** §4: how often a running generation is asked after. */
const POLL_MS = 3000

const statusQuery = (id: string) => read(callTranscriptions.status, { params: { id } })

/**
 * The generation of a call's transcript: starts it, watches it while it runs and tells how it ended. A generation that
 * runs already when the call is opened is watched too.
 *
 * @param possible whether there is a recording and no transcript yet
 */
export function useTranscription(record: CallRecord, possible: boolean) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keep = useKeepCall()
  const { id } = record
  /** Since when it is known to run. Undefined: nobody waits for anything. */
  const [since, setSince] = useState<number>()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const status = useQuery({
    ...statusQuery(id),
    enabled: possible,
    staleTime: 0,
    // A status of an earlier visit would be taken for the present one.
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: (query) => query.state.data?.status === 'processing',
    refetchInterval: (query) =>
      query.state.data?.status === 'processing' && !isStatus(query.state.error, 403, 404) ? POLL_MS : false,
    refetchIntervalInBackground: false,
    // Errors of the status are silent.
    meta: { inPlace: true },
  })
  const phase = status.data?.status
  if (phase === 'processing' && since === undefined && possible) setSince(Date.now())

  const reload = async () => {
    try {
      keep(await client.fetchQuery({ ...callQuery(id), staleTime: 0, retry: false }))
    } catch (error) {
      // The transcript is there, only not here: a fresh page gets it.
      if (isMounted.current && !isAborted(error) && !isStatus(error, 401)) browserPage.reload()
    }
  }
  const finish = (how: TranscriptionStatus['status']) => {
    setSince(undefined)
    if (how === 'completed') {
      notify({ tone: 'success', title: t('callRecords.transcriptionCompleted') })
      void reload()
    }
    if (how === 'failed')
      notify({ tone: 'destructive', title: t('errors.title'), description: t('callRecords.transcriptionFailed') })
  }
  const onEnd = useEffectEvent(finish)
  useEffect(() => {
    if (since !== undefined && phase !== undefined && phase !== 'processing') onEnd(phase)
  }, [since, phase])

  const options = {
    onSuccess: async ({ message }: { message?: string | undefined }) => {
      track('calls', 'transcription_requested', { agentId: record.agent?.id })
      notify({ tone: 'default', title: message ?? t('callRecords.transcriptionGenerationStarted') })
      if (!isMounted.current) return
      // An answer from before the start must not end what has just begun.
      await client.cancelQueries({ queryKey: statusQuery(id).queryKey })
      client.setQueryData(statusQuery(id).queryKey, { status: 'processing' as const })
      setSince(Date.now())
    },
    onError: (error: unknown) =>
      notify({
        tone: 'destructive',
        title: t('callRecords.failedToGenerateTranscription'),
        description: errorMessage(t, error),
      }),
  }
  const generation = useWrite(callTranscriptions.generate, options)
  const repetition = useWrite(callTranscriptions.retry, options)
  return {
    running: since !== undefined,
    since,
    failed: phase === 'failed',
    starting: generation.pending || repetition.pending,
    generate: () => void generation.send({ params: { id } }),
    retry: () => void repetition.send({ params: { id } }),
  }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CallRecord } from '@/contract/call-records'
import { callTranscriptions, type TranscriptionStatus } from '@/contract/call-transcriptions'
import { track } from '@/lib/analytics'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { read } from '@/lib/api/read'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** §4: polling interval of a running transcription. */
const POLL_MS = 3000

/** Whether a requested transcription is still running; an unknown status counts as running. */
export const isUnderWay = (status: string) => !['completed', 'failed', 'skipped'].includes(status)

const isRunning = (status: string | undefined, isRequested: boolean) =>
  status === 'processing' || (isRequested && status !== undefined && isUnderWay(status))

/**
 * How far the transcription of a call is, read again while it is being made. Its errors are silent.
 *
 * @param isRequested whether one is known to have been requested: only then does an unknown status mean that it runs
 */
export const statusQuery = (id: string, isRequested = false) =>
  queryOptions({
    ...read(callTranscriptions.status, { params: { id } }),
    staleTime: 0,
    // A cached status of an earlier visit would look current.
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: ({ state: { data } }) => isRunning(data?.status, isRequested),
    refetchInterval: ({ state: { data, error } }) =>
      isRunning(data?.status, isRequested) && !isStatus(error, 403, 404) ? POLL_MS : false,
    refetchIntervalInBackground: false,
    meta: { inPlace: true },
  })

/** The options of a write that starts a transcription: it is reported, and its status is read from then on. */
export function useTranscriptionRequest({ id, agent }: Pick<CallRecord, 'id' | 'agent'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = statusQuery(id)
  return {
    stale: [callTranscriptions.pending],
    onSuccess: async ({ message }: { message?: string | undefined }) => {
      track('calls', 'transcription_requested', { agentId: agent?.id })
      notify({ tone: 'default', title: message ?? t('callRecords.transcriptionGenerationStarted') })
      // No component shows it any more.
      if (!client.getQueryState(queryKey)) return
      // A response sent before the start must not end the new run.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { status: 'processing' } satisfies TranscriptionStatus)
    },
    onError: (error: unknown) =>
      notify({
        tone: 'destructive',
        title: t('callRecords.failedToGenerateTranscription'),
        description: errorMessage(t, error, isStatus(error, 400) ? t('callRecords.cannotTranscribe') : undefined),
      }),
  }
}

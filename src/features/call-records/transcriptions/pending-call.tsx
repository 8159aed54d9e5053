import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { useInvalidate, useWrite } from '@/lib/api/use-write'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'
import { tellFinished } from '../finished-elsewhere'
import { statusQuery, useTranscriptionRequest } from '../transcription-request'

const statusLabel = labelOf({
  processing: 'callRecords.pending.statuses.processing',
  completed: 'callRecords.pending.statuses.completed',
  failed: 'callRecords.pending.statuses.failed',
  skipped: 'callRecords.pending.statuses.skipped',
})
const tones: Record<string, Tone> = { processing: 'info', completed: 'good', failed: 'bad' }

/** How far the transcription of a pending call is. Once it is there, the list is read again. */
export function StatusBadge({ id }: { id: string }) {
  const { t } = useTranslation()
  const invalidate = useInvalidate()
  const { data, isLoading } = useQuery(statusQuery(id))
  const status = data?.status
  const wasRunning = useRef(false)
  const onStatus = useEffectEvent((current: string | undefined) => {
    if (wasRunning.current && current !== undefined && current !== 'processing') tellFinished(id)
    wasRunning.current = current === 'processing'
    if (current === 'completed') void invalidate(callTranscriptions.pending, callRecords.get)
  })
  useEffect(() => onStatus(status), [status])
  if (isLoading) return DASH
  // It is in the list of those that are not there yet.
  if (status === undefined) return <Badge>{t('callRecords.pending.statuses.unfinished')}</Badge>
  return <Badge tone={ownValue(tones, status)}>{statusLabel(t, status)}</Badge>
}

/** Starts the transcription of a call again. The server decides about one that is under way: it may have stopped. */
export function RetryButton({ call }: { call: CallRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = call
  const status = useQuery({ ...statusQuery(id), enabled: false }).data?.status
  const { send, pending } = useWrite(callTranscriptions.retry, useTranscriptionRequest(call))
  const [isSent, setSent] = useState(false)
  const isStarted = isSent && status === 'processing'
  const retry = async () => {
    if (!isStarted && (await send({ params: { id } }, { id, status }))) setSent(true)
  }
  return (
    <Button
      size="small"
      busy={pending}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={isStarted || undefined}
      aria-label={t('callRecords.pending.retryOf', { id: format.id(id) })}
      onClick={(event) => {
        // The row would open the call.
        event.stopPropagation()
        void retry()
      }}
    >
      {!pending && <RotateCw aria-hidden className="size-3.5" />}
      {t('callRecords.pending.retry')}
    </Button>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callTranscriptions, type TranscriptionStatus } from '@/contract/call-transcriptions'
import { isAborted, isStatus } from '@/lib/api/errors'
import { fetchFresh } from '@/lib/api/read'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { announce } from '@/lib/news'
import { tellFinished } from '../../finished-elsewhere'
import { callQuery } from '../../queries'
import { isUnderWay, statusQuery, useTranscriptionRequest } from '../../transcription-request'
import { useUpdateCachedCall } from '../../use-update-cached-call'
import { useOpenCall } from '../open-call'

/** Wrapper that tests replace. */
export const browserPage = {
  reload: () => window.location.reload(),
}

/** Timeout of polling while the API answers with an unknown status. */
const UNKNOWN_MS = 10 * 60_000

/** Starts a transcription, polls it while it runs and reports the result. Also picks up one that is already running. */
export function useTranscription() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const updateCachedCall = useUpdateCachedCall()
  const { id, unmasked, url } = useOpenCall()
  const enabled = url !== undefined
  /** When polling started; undefined when idle. */
  const [since, setSince] = useState<number>()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const status = useQuery({ ...statusQuery(id, since !== undefined), enabled })
  const phase = status.data?.status
  const isUnknown = phase !== undefined && phase !== 'processing' && isUnderWay(phase)
  const isOver =
    phase !== undefined && (!isUnderWay(phase) || (isUnknown && status.dataUpdatedAt - Number(since) > UNKNOWN_MS))
  if (phase === 'processing' && since === undefined && enabled) setSince(Date.now())

  const reload = async () => {
    try {
      updateCachedCall(await fetchFresh(client, { ...callQuery(id), retry: false }))
    } catch (error) {
      // The transcript exists but could not be loaded: reload the page.
      if (isMounted.current && !isAborted(error) && !isStatus(error, 401)) browserPage.reload()
    }
  }
  const finish = (outcome: TranscriptionStatus['status']) => {
    setSince(undefined)
    tellFinished(id)
    if (outcome === 'completed') {
      const notice = { tone: 'success', title: t('callRecords.transcriptionCompleted') } as const
      void announce(client, { key: `transcription ${id} ${Date.now()}`, kind: 'transcription', id, notice })
      void reload()
    }
    if (isUnderWay(outcome)) void client.invalidateQueries({ queryKey: callQuery(id).queryKey })
    if (outcome === 'failed') {
      const description = t('callRecords.transcriptionFailed')
      const notice = { tone: 'destructive', title: t('errors.title'), description } as const
      void announce(client, { key: `transcriptionFailed ${id} ${Date.now()}`, kind: 'transcriptionFailed', id, notice })
    }
  }
  const onEnd = useEffectEvent(finish)
  useEffect(() => {
    if (since !== undefined && phase !== undefined && isOver) onEnd(phase)
  }, [since, phase, isOver])

  const request = useTranscriptionRequest(unmasked)
  const generation = useWrite(callTranscriptions.generate, request)
  const repetition = useWrite(callTranscriptions.retry, request)
  return {
    running: since !== undefined,
    since,
    failed: phase === 'failed',
    starting: generation.pending || repetition.pending,
    generate: () => void generation.send({ params: { id } }, { id, status: phase }),
    retry: () => void repetition.send({ params: { id } }, { id, status: phase }),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { fetchFresh } from '@/lib/api/read'
import { recordingUrl } from '@/lib/api/url'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { callQuery } from '../../queries'
import { createPlayer, type Player, type Problem } from './create-player'

/** URL of a call's recording, if any. */
export const recordingOf = (record: CallRecord | undefined) =>
  record?.recordingFileKey === undefined ? undefined : recordingUrl(env.recordingsBase, record.recordingFileKey)

export interface Autoplay {
  /** Whether the recording is to play as soon as it is known. */
  autoplay: boolean
  /** Called once it plays, or the call turns out to have no recording. */
  onAutoplay: () => void
}

interface PlayerOf extends Autoplay {
  id: string
  record: CallRecord | undefined
  isComplete: boolean
  /** The position that the URL names, in seconds. */
  time: number | undefined
  onTimeChange: (seconds: number | undefined) => void
}

/** The player of the open call: each call gets one of its own. */
export function usePlayer({ id, record, isComplete, time, onTimeChange, autoplay, onAutoplay }: PlayerOf): Player {
  const { t } = useTranslation()
  const client = useQueryClient()
  const url = recordingOf(record)

  const onProblem = (problem: Problem) => {
    if (problem === 'noSeeking') return notify({ tone: 'default', title: t('callRecords.seekingUnavailable') })
    const description =
      problem === 'noRecording' ? t('callRecords.noRecordingFile') : t('callRecords.playbackUnavailable')
    notify({ tone: 'destructive', title: t('errors.title'), description })
  }
  const onPlay = () => track('calls', 'recording_played', { agentId: record?.agent?.id })
  const latest = useRef({ onProblem, onTimeChange, onPlay })
  useLayoutEffect(() => {
    latest.current = { onProblem, onTimeChange, onPlay }
  })

  const create = () =>
    createPlayer({
      startAt: time,
      onProblem: (problem) => latest.current.onProblem(problem),
      onTimeChange: (seconds) => latest.current.onTimeChange(seconds),
      onPlay: () => latest.current.onPlay(),
      renew: async () => recordingOf(await fetchFresh(client, { ...callQuery(id), retry: false })),
    })
  const [{ player, of }, setPlayer] = useState(() => ({ player: create(), of: id }))
  if (of !== id) setPlayer({ player: create(), of: id })
  useEffect(() => player.open(url, record?.duration), [player, url, record?.duration])
  useEffect(() => player.follow(time), [player, time])
  useEffect(() => {
    // A row of the list may come without its recording, which the full record has.
    if (!autoplay || (url === undefined && !isComplete)) return
    onAutoplay()
    if (url !== undefined) player.play()
  }, [player, autoplay, onAutoplay, url, isComplete])
  return player
}

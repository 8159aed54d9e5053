import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CallRecord } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { fetchFresh } from '@/lib/api/read'
import { recordingUrl } from '@/lib/api/url'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { callQuery } from '../../queries'
import { createPlayer, type Player, type PlayerState, type Problem } from './create-player'
import { takePlayOnOpen } from './play-on-open'

/** URL of a call's recording, if any. */
export const recordingOf = ({ recordingFileKey: key }: CallRecord) =>
  key === undefined ? undefined : recordingUrl(env.recordingsBase, key)

/** The player of the open call. */
export function usePlayer(
  record: CallRecord,
  time: number | undefined,
  onTimeChange: (seconds: number | undefined) => void,
): Player {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, duration } = record
  const url = recordingOf(record)

  const problemText = (problem: Problem) => {
    if (problem === 'noSeeking') return notify({ tone: 'default', title: t('callRecords.seekingUnavailable') })
    const description =
      problem === 'noRecording' ? t('callRecords.noRecordingFile') : t('callRecords.playbackUnavailable')
    notify({ tone: 'destructive', title: t('errors.title'), description })
  }
  const latest = useRef({ problemText, onTimeChange, agentId: record.agent?.id })
  useLayoutEffect(() => {
    latest.current = { problemText, onTimeChange, agentId: record.agent?.id }
  })

  const [player] = useState(() =>
    createPlayer({
      startAt: time,
      onProblem: (problem) => latest.current.problemText(problem),
      onTimeChange: (seconds) => latest.current.onTimeChange(seconds),
      onPlay: () => track('calls', 'recording_played', { agentId: latest.current.agentId }),
      renew: async () => recordingOf(await fetchFresh(client, { ...callQuery(id), retry: false })),
    }),
  )
  useEffect(() => player.open(url, duration), [player, url, duration])
  useEffect(() => player.follow(time), [player, time])
  useEffect(() => {
    // A row of the list may come without its recording, which the full record has.
    if (url !== undefined && takePlayOnOpen(id)) player.toggle()
  }, [player, id, url])
  useEffect(() => () => void takePlayOnOpen(id), [id])
  return player
}

/** Subscribes to a part of the player's state. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  return useStore(player.store, select)
}

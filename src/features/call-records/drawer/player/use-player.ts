import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { CallRecord } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { recordingUrl } from '@/lib/api/url'
import { env } from '@/lib/env'
import { notify } from '@/lib/notify'
import { callQuery } from '../../queries'
import { createPlayer, type Player, type PlayerState, type Problem } from './create-player'

/** Where a call's recording is, if it has one that can be. */
export const recordingOf = ({ recordingFileKey: key }: CallRecord) =>
  key === undefined ? undefined : recordingUrl(env.recordingsBase, key)

/** The player of the open call. It lives as long as the call stays open. */
export function usePlayer(
  record: CallRecord,
  moment: number | undefined,
  onMoment: (seconds: number | undefined) => void,
): Player {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, duration } = record
  const url = recordingOf(record)

  const say = (problem: Problem) => {
    if (problem === 'noSeeking') return notify({ tone: 'default', title: t('callRecords.seekingUnavailable') })
    const description =
      problem === 'noRecording' ? t('callRecords.noRecordingFile') : t('callRecords.playbackUnavailable')
    notify({ tone: 'destructive', title: t('errors.title'), description })
  }
  const latest = useRef({ say, onMoment, agentId: record.agent?.id })
  useLayoutEffect(() => {
    latest.current = { say, onMoment, agentId: record.agent?.id }
  })

  const [player] = useState(() =>
    createPlayer({
      startAt: moment,
      onProblem: (problem) => latest.current.say(problem),
      onMoment: (seconds) => latest.current.onMoment(seconds),
      onPlay: () => track('calls', 'recording_played', { agentId: latest.current.agentId }),
      renew: async () => recordingOf(await client.fetchQuery({ ...callQuery(id), staleTime: 0, retry: false })),
    }),
  )
  useEffect(() => player.open(url, duration), [player, url, duration])
  useEffect(() => player.follow(moment), [player, moment])
  return player
}

/** One part of what the player shows; the component renders when that part changes. */
export function usePlayerState<T>(player: Player, select: (state: PlayerState) => T): T {
  return useStore(player.store, select)
}

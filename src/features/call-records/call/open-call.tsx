import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { CallRecord } from '@/contract/call-records'
import type { Player, PlayerState } from './player/create-player'
import { recordingOf } from './player/use-player'
import type { ShownCall } from './shown-call'
import { createTranscript, type Transcript } from './transcript/transcript'
import { type Find, useFind } from './transcript/use-find'
import { utterancesOf } from './transcript/utterances'

interface OpenCall {
  id: string
  /** As the API has it, with personal data: for requests, never to be shown. */
  unmasked: CallRecord
  shown: ShownCall
  /** False while only the row of the list is known, which may lack summary and transcript. */
  isComplete: boolean
  /** URL of the recording, if any. */
  url: string | undefined
  player: Player
  transcript: Transcript
  /** Seeks to an item of the transcript, which then shows it. */
  goTo: (item: number) => void
  /** Where `goTo` has led last; a new object each time. */
  target: { item: number } | undefined
}

const OpenCallContext = createContext<OpenCall | null>(null)
/** Apart from the rest, as it changes with every key press. */
const FindContext = createContext<Find | null>(null)

interface OpenCallProviderProps extends Pick<OpenCall, 'unmasked' | 'shown' | 'isComplete' | 'player'> {
  /** Text to begin the search of the transcript with. */
  initialFind: string | undefined
  children: ReactNode
}

/** What the parts of an open call share. Keyed by call: nothing of it is left for the next one. */
export function OpenCallProvider({ initialFind, children, ...call }: OpenCallProviderProps) {
  const { unmasked, shown, isComplete, player } = call
  const { transcription, events, startTime } = shown
  const transcript = useMemo(
    () => createTranscript({ transcription, events, startTime }),
    [transcription, events, startTime],
  )
  const find = useFind(transcript, player, initialFind)
  const [target, setTarget] = useState<OpenCall['target']>()
  const goTo = useCallback(
    (item: number) => {
      const offset = transcript.offsetOf(item)
      if (offset !== undefined) player.seek(offset)
      setTarget({ item })
    },
    [transcript, player],
  )
  const { id } = unmasked
  const url = recordingOf(unmasked)
  const value = useMemo(
    () => ({ id, unmasked, shown, isComplete, url, player, transcript, goTo, target }),
    [id, unmasked, shown, isComplete, url, player, transcript, goTo, target],
  )
  return (
    <OpenCallContext value={value}>
      <FindContext value={find}>{children}</FindContext>
    </OpenCallContext>
  )
}

const noProvider = () => new Error('A part of an open call needs an OpenCallProvider')

export function useOpenCall() {
  const call = use(OpenCallContext)
  if (!call) throw noProvider()
  return call
}

/** The search of the transcript. */
export function useTranscriptFind() {
  const find = use(FindContext)
  if (!find) throw noProvider()
  return find
}

/** Subscribes to a part of the player's state. */
export const usePlayback = <T,>(select: (state: PlayerState) => T): T => useStore(useOpenCall().player.store, select)

/** The messages with their estimated ends, for the duration that is known by now; see `utterancesOf`. */
export function useUtterances(slowness?: number) {
  const { items } = useOpenCall().transcript
  const duration = usePlayback((state) => state.duration)
  return useMemo(() => utterancesOf(items, duration, slowness), [items, duration, slowness])
}

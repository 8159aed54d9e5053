import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOpenCall, usePlayback } from '../open-call'
import { BARS, seededPeaks } from './peaks'
import type { Span } from './quiet'
import { readSound } from './read-peaks'
import { fetchRecording } from './recording'

const soundQuery = (url: string, duration: number) =>
  queryOptions({
    queryKey: ['recording-sound', url],
    queryFn: async ({ signal }) => {
      const recording = await fetchRecording(url, signal)
      return readSound(await recording.arrayBuffer(), duration, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    retry: false,
    refetchOnMount: false,
    meta: { inPlace: true },
  })

const rest = Array.from({ length: BARS }, () => 0)

interface PeaksOf {
  callId: string
  url: string | undefined
  /** Undefined until known. */
  readable: boolean | undefined
  /** 0 if unknown. */
  duration: number
}

function useSound({ url, readable, duration }: Omit<PeaksOf, 'callId'>) {
  const isWorthwhile = url !== undefined && readable === true && duration > 0
  return { ...useQuery({ ...soundQuery(url ?? '', duration), enabled: isWorthwhile }), isWorthwhile }
}

/** The silences of the recording, undefined until they are known, or where it is not readable. */
export function useQuiet(): Span[] | undefined {
  const { url } = useOpenCall()
  const duration = usePlayback((state) => state.length)
  const readable = usePlayback((state) => state.readable)
  return useSound({ url, readable, duration }).data?.quiet
}

/** Bars of the waveform: real peaks, or a deterministic placeholder if the recording is not readable. */
export function usePeaks({ callId, url, readable, duration }: PeaksOf): number[] {
  const { data, isError, isWorthwhile } = useSound({ url, readable, duration })
  const seeded = useMemo(() => seededPeaks(callId), [callId])
  if (url === undefined) return rest
  if (data) return data.peaks
  const cannotDecode = isError || readable === false || (readable === true && !isWorthwhile)
  return cannotDecode ? seeded : rest
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BARS, peaksOf, seededPeaks } from './peaks'
import { fetchRecording } from './recording'

/** Decoded sound takes 32 kB a second; an hour and a half of it is what a tab can spare. */
const LONGEST_SECONDS = 5400
const SAMPLE_RATE = 8000

async function readPeaks(url: string, signal: AbortSignal): Promise<number[]> {
  const blob = await fetchRecording(url, signal)
  const bytes = await blob.arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes)
  // Two channels are two sides of one talk.
  const sides = Array.from({ length: sound.numberOfChannels }, (_, side) => peaksOf(sound.getChannelData(side)))
  return Array.from({ length: BARS }, (_, bar) => Math.max(0, ...sides.map((peaks) => peaks[bar] ?? 0)))
}

const peaksQuery = (url: string) =>
  queryOptions({
    queryKey: ['recording-peaks', url],
    queryFn: ({ signal }) => readPeaks(url, signal),
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
  /** Undefined until the recording has answered. */
  readable: boolean | undefined
  duration: number
}

/** The waveform's bars: the recording's real peaks, or where it cannot be read a picture that never changes. */
export function usePeaks({ callId, url, readable, duration }: PeaksOf): number[] {
  const worth = url !== undefined && readable === true && duration > 0 && duration <= LONGEST_SECONDS
  const { data, isError } = useQuery({ ...peaksQuery(url ?? ''), enabled: worth })
  const seeded = useMemo(() => seededPeaks(callId), [callId])
  if (url === undefined) return rest
  if (data) return data
  const hopeless = isError || readable === false || (readable === true && !worth)
  return hopeless ? seeded : rest
}

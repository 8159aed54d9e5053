import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BARS, peaksOf, seededPeaks } from './peaks'
import { fetchRecording } from './recording'

/** Decoded audio takes 32 kB per second: limit to 90 minutes. */
const MAX_SECONDS = 5400
const SAMPLE_RATE = 8000

async function readPeaks(url: string, signal: AbortSignal): Promise<number[]> {
  const blob = await fetchRecording(url, signal)
  const bytes = await blob.arrayBuffer()
  const audio = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes)
  // Stereo channels are the two speakers.
  const channels = Array.from({ length: audio.numberOfChannels }, (_, side) => peaksOf(audio.getChannelData(side)))
  return Array.from({ length: BARS }, (_, bar) => Math.max(0, ...channels.map((peaks) => peaks[bar] ?? 0)))
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
  /** Undefined until known. */
  readable: boolean | undefined
  duration: number
}

/** Bars of the waveform: real peaks, or a deterministic placeholder if the recording is not readable. */
export function usePeaks({ callId, url, readable, duration }: PeaksOf): number[] {
  const isWorthwhile = url !== undefined && readable === true && duration > 0 && duration <= MAX_SECONDS
  const { data, isError } = useQuery({ ...peaksQuery(url ?? ''), enabled: isWorthwhile })
  const seeded = useMemo(() => seededPeaks(callId), [callId])
  if (url === undefined) return rest
  if (data) return data
  const cannotDecode = isError || readable === false || (readable === true && !isWorthwhile)
  return cannotDecode ? seeded : rest
}

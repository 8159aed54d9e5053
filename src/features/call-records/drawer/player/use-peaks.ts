import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BARS, seededPeaks } from './peaks'
import { readPeaks } from './read-peaks'
import { fetchRecording } from './recording'

const peaksQuery = (url: string, duration: number) =>
  queryOptions({
    queryKey: ['recording-peaks', url],
    queryFn: async ({ signal }) => {
      const recording = await fetchRecording(url, signal)
      return readPeaks(await recording.arrayBuffer(), duration, signal)
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
  duration: number
}

/** Bars of the waveform: real peaks, or a deterministic placeholder if the recording is not readable. */
export function usePeaks({ callId, url, readable, duration }: PeaksOf): number[] {
  const isWorthwhile = url !== undefined && readable === true && duration > 0
  const { data, isError } = useQuery({ ...peaksQuery(url ?? '', duration), enabled: isWorthwhile })
  const seeded = useMemo(() => seededPeaks(callId), [callId])
  if (url === undefined) return rest
  if (data) return data
  const cannotDecode = isError || readable === false || (readable === true && !isWorthwhile)
  return cannotDecode ? seeded : rest
}

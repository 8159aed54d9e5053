import type { CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { indexOffsets } from './moments'
import { mergeTimeline, speakerOf } from './timeline'
import { offsetOfItem } from './utterances'

export type Transcript = ReturnType<typeof createTranscript>

/** What was said and what happened in a call, with the times of its recording in seconds. */
export function createTranscript(call: Pick<CallRecord, 'transcription' | 'events' | 'startTime'>) {
  const items = mergeTimeline(call.transcription ?? [], call.events ?? [], call.startTime)
  const start = parseInstant(call.startTime)?.getTime()
  const moments = indexOffsets(items)
  return {
    /** In order of time. */
    items,
    /** Start of the call, in milliseconds. */
    start,
    /** The messages with a time. */
    moments,
    /** Who speaks from when on. */
    turns: moments.items.flatMap((index, nth) => {
      const item = items[index]
      return item?.kind === 'message'
        ? [{ from: moments.offsets[nth] ?? 0, speaker: speakerOf(item.message.role) }]
        : []
    }),
    hasMessages: (call.transcription ?? []).length > 0,
    offsetOf: (index: number) => offsetOfItem(items[index], start),
  }
}

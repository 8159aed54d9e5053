import type { CallRecord } from '@/contract/call-records'
import { speakerOf } from './role'
import { formatMessages } from './text-export'

/** Duration of the last subtitle if the recording's end is unknown. */
const LAST_SECONDS = 5

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`
}

/** The transcript as SubRip subtitles; undefined if no message has a time. */
export function subtitles(record: CallRecord, labels: { agent: string; customer: string }): string | undefined {
  const cues = formatMessages(record)
    .flatMap(({ message, offset }) => (offset === undefined ? [] : [{ message, from: Math.max(0, offset) }]))
    .sort((a, b) => a.from - b.from)
  if (cues.length === 0) return undefined
  const blocks = cues.map(({ message, from }, index) => {
    const next = cues[index + 1]?.from ?? Math.max(record.duration ?? 0, from + LAST_SECONDS)
    const content = message.content.replace(/\s*\n\s*/g, ' ').replaceAll('-->', '→')
    return `${index + 1}\n${stamp(from)} --> ${stamp(next)}\n${labels[speakerOf(message.role)]}: ${content}\n`
  })
  return blocks.join('\n')
}

import type { CallRecord } from '@/contract/call-records'
import { speakerOf } from './role'
import { spoken } from './text-export'

/** How long the last words stay when nobody knows when the recording ends. */
const LAST_SECONDS = 5

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`
}

/** The transcript as SubRip subtitles for the recording. Undefined where no message says when it was spoken. */
export function subtitles(record: CallRecord, words: { agent: string; customer: string }): string | undefined {
  const cues = spoken(record)
    .flatMap(({ message, offset }) => (offset === undefined ? [] : [{ message, from: Math.max(0, offset) }]))
    .sort((a, b) => a.from - b.from)
  if (cues.length === 0) return undefined
  const blocks = cues.map(({ message, from }, index) => {
    const next = cues[index + 1]?.from ?? Math.max(record.duration ?? 0, from + LAST_SECONDS)
    const content = message.content.replace(/\s*\n\s*/g, ' ').replaceAll('-->', '→')
    return `${index + 1}\n${stamp(from)} --> ${stamp(next)}\n${words[speakerOf(message.role)]}: ${content}\n`
  })
  return blocks.join('\n')
}

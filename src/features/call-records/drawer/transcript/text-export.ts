import type { CallRecord } from '@/contract/call-records'
import { DASH, formatPhone, minutesAndSeconds } from '@/lib/format'
import { speakerOf } from './role'
import { mergeTimeline, type SpokenItem } from './timeline'

/** The words of the file, in the language shown. */
export interface ExportWords {
  details: string
  id: string
  start: string
  end: string
  duration: string
  from: string
  to: string
  transcription: string
  agent: string
  customer: string
}

interface ExportFormat {
  dateTime: (value: string | undefined) => string
  time: (value: number | undefined) => string
}

/** The messages in the order they are read on screen. */
export const spoken = (record: CallRecord) =>
  mergeTimeline(record.transcription ?? [], [], record.startTime).filter(
    (item): item is SpokenItem => item.kind === 'message',
  )

/** One line ending throughout, and no blank line inside a message: a blank line means the next one. */
const tidy = (content: string) =>
  content
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n/g, '\n')
    .trimEnd()

/** A call as plain text: its details, then what was said, messages separated by blank lines. */
export function transcriptText(record: CallRecord, words: ExportWords, format: ExportFormat): string {
  const line = (label: string, value: string) => `${label}: ${value}`
  const details = [
    words.details,
    line(words.id, record.id),
    line(words.start, format.dateTime(record.startTime)),
    line(words.end, format.dateTime(record.endTime)),
    line(words.duration, minutesAndSeconds(record.duration)),
    line(words.from, formatPhone(record.from)),
    line(words.to, formatPhone(record.to)),
  ].join('\n')
  const messages = spoken(record).map(({ message, at }) => {
    const stamp = format.time(at)
    const speaker = words[speakerOf(message.role)]
    return `${stamp === DASH ? '' : `[${stamp}] `}${speaker}: ${tidy(message.content)}`
  })
  return `${[details, words.transcription, ...messages].join('\n\n')}\n`
}

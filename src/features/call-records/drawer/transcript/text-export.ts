import type { CallRecord } from '@/contract/call-records'
import { DASH, minutesAndSeconds } from '@/lib/format'
import { formatPhone } from '@/lib/phone-text'
import { speakerOf } from './role'
import { mergeTimeline, type SpokenItem } from './timeline'

/** Translated labels of the file. */
export interface ExportLabels {
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

/** Messages in screen order. */
export const formatMessages = (record: CallRecord) =>
  mergeTimeline(record.transcription ?? [], [], record.startTime).filter(
    (item): item is SpokenItem => item.kind === 'message',
  )

/** Unix line endings and no blank lines, which separate messages. */
const collapseWhitespace = (content: string) =>
  content
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n/g, '\n')
    .trimEnd()

/** A call as plain text: details, then messages separated by blank lines. */
export function transcriptText(record: CallRecord, labels: ExportLabels, format: ExportFormat): string {
  const line = (label: string, value: string) => `${label}: ${value}`
  const details = [
    labels.details,
    line(labels.id, record.id),
    line(labels.start, format.dateTime(record.startTime)),
    line(labels.end, format.dateTime(record.endTime)),
    line(labels.duration, minutesAndSeconds(record.duration)),
    line(labels.from, record.from ? formatPhone(record.from) : DASH),
    line(labels.to, record.to ? formatPhone(record.to) : DASH),
  ].join('\n')
  const messages = formatMessages(record).map(({ message, at }) => {
    const stamp = format.time(at)
    const speaker = labels[speakerOf(message.role)]
    return `${stamp === DASH ? '' : `[${stamp}] `}${speaker}: ${collapseWhitespace(message.content)}`
  })
  return `${[details, labels.transcription, ...messages].join('\n\n')}\n`
}

import { DASH, minutesAndSeconds } from '@/lib/format'
import { formatPhone } from '@/lib/phone/phone-text'
import type { ShownCall } from '../shown-call'
import { mergeTimeline, speakerOf, type TimelineItem } from '../transcript/timeline'

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
  /** A type of event in words. */
  eventType: (type: string) => string
}

export interface ExportFormat {
  dateTime: (value: string | undefined) => string
  time: (value: number | undefined) => string
}

/** Messages, and events if wanted, in screen order. */
export const entriesOf = (record: ShownCall, withEvents = false) =>
  mergeTimeline(record.transcription ?? [], withEvents ? (record.events ?? []) : [], record.startTime)

/** What was said, or what happened. */
export const textOf = (entry: TimelineItem, { eventType }: Pick<ExportLabels, 'eventType'>) =>
  entry.kind === 'message' ? entry.message.content : entry.event.description || eventType(entry.event.type)

/** Without blank lines, which separate messages, and with further lines indented: none can look like a message. */
const collapseWhitespace = (content: string) =>
  content
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\n\s*\n/g, '\n')
    .trimEnd()
    .replaceAll('\n', '\n  ')

/** The details of a call: labels with values. */
export const detailsOf = (record: ShownCall, labels: ExportLabels, format: ExportFormat): [string, string][] => [
  [labels.id, record.id],
  [labels.start, format.dateTime(record.startTime)],
  [labels.end, format.dateTime(record.endTime)],
  [labels.duration, minutesAndSeconds(record.duration)],
  [labels.from, record.from ? formatPhone(record.from) : DASH],
  [labels.to, record.to ? formatPhone(record.to) : DASH],
]

/** A call as plain text: details, then messages separated by blank lines. Events are in square brackets. */
export function transcriptText(
  record: ShownCall,
  labels: ExportLabels,
  format: ExportFormat,
  withEvents = false,
): string {
  const details = [
    labels.details,
    ...detailsOf(record, labels, format).map(([label, value]) => `${label}: ${collapseWhitespace(value)}`),
  ].join('\n')
  const lines = entriesOf(record, withEvents).map((entry) => {
    const stamp = format.time(entry.at)
    const time = stamp === DASH ? '' : `[${stamp}] `
    const text = collapseWhitespace(textOf(entry, labels))
    return entry.kind === 'event' ? `${time}[${text}]` : `${time}${labels[speakerOf(entry.message.role)]}: ${text}`
  })
  return `${[details, labels.transcription, ...lines].join('\n\n')}\n`
}

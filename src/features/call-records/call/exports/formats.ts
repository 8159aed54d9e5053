import { toCsv } from '@/lib/csv'
import { DASH, parseInstant } from '@/lib/format'
import { toIso } from '@/lib/time/time'
import { markdownCode, markdownText, oneLine } from '../clean-text'
import type { ShownCall } from '../shown-call'
import { speakerOf } from '../transcript/timeline'
import { offsetOfItem } from '../transcript/utterances'
import { subtitles, webSubtitles } from './subtitles'
import { detailsOf, type ExportFormat, type ExportLabels, entriesOf, textOf, transcriptText } from './text-export'

export const exportKinds = ['txt', 'md', 'srt', 'vtt', 'csv', 'json'] as const
export type ExportKind = (typeof exportKinds)[number]

export interface ExportOptions {
  labels: ExportLabels
  format: ExportFormat
  withEvents: boolean
}

const types: Record<ExportKind, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  csv: 'text/csv',
  json: 'application/json',
}

function markdown(record: ShownCall, { labels, format, withEvents }: ExportOptions): string {
  const details = detailsOf(record, labels, format).map(([label, value]) =>
    label === labels.id ? `- ${label}: ${markdownCode(oneLine(value))}` : `- ${label}: ${markdownText(oneLine(value))}`,
  )
  const lines = entriesOf(record, withEvents).map((entry) => {
    const stamp = format.time(entry.at)
    const time = stamp === DASH ? '' : `${stamp} `
    const text = markdownText(oneLine(textOf(entry, labels)))
    return entry.kind === 'event'
      ? `- ${time}*${text}*`
      : `- ${time}**${labels[speakerOf(entry.message.role)]}:** ${text}`
  })
  return `${[`# ${labels.details}`, details.join('\n'), `## ${labels.transcription}`, lines.join('\n')].join('\n\n')}\n`
}

const csvHeader = ['kind', 'time', 'offset_seconds', 'speaker', 'type', 'source', 'text']

/** Columns are for programs: their names and the kinds are in no language. */
function csv(record: ShownCall, withEvents: boolean): string {
  const start = parseInstant(record.startTime)?.getTime()
  const rows = entriesOf(record, withEvents).map((entry) => {
    const offset = offsetOfItem(entry, start)
    const time = toIso(parseInstant(entry.at))
    const common = [entry.kind, time, offset === undefined ? undefined : Math.round(offset * 1000) / 1000]
    return entry.kind === 'message'
      ? [...common, speakerOf(entry.message.role), undefined, undefined, entry.message.content]
      : [...common, undefined, entry.event.type, entry.event.source, entry.event.description]
  })
  return toCsv(csvHeader, rows)
}

const json = ({ transcription = [], events = [] }: ShownCall, withEvents: boolean) =>
  `${JSON.stringify(withEvents ? { transcription, events } : transcription, null, 2)}\n`

function contentOf(kind: ExportKind, record: ShownCall, options: ExportOptions): string | undefined {
  const { labels, format, withEvents } = options
  switch (kind) {
    case 'txt':
      return transcriptText(record, labels, format, withEvents)
    case 'md':
      return markdown(record, options)
    case 'srt':
      return subtitles(record, { labels, withEvents })
    case 'vtt':
      return webSubtitles(record, { labels, withEvents })
    case 'csv':
      return csv(record, withEvents)
    case 'json':
      return json(record, withEvents)
  }
}

/** The file of a call; undefined for subtitles of messages without a time. */
export function exportFile(kind: ExportKind, record: ShownCall, options: ExportOptions) {
  const text = contentOf(kind, record, options)
  return text === undefined ? undefined : { name: `${record.id}.${kind}`, text, type: types[kind] }
}

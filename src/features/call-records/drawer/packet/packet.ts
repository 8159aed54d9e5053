import type { TFunction } from 'i18next'
import type { CallFault, CallRecord } from '@/contract/call-records'
import { DASH, formatClock, minutesAndSeconds, parseInstant } from '@/lib/format'
import { endReason } from '../end-reason'
import { markdownCode, markdownLine } from '../exports/clean-text'
import { speakerOf } from '../transcript/role'
import { mergeTimeline } from '../transcript/timeline'
import { offsetOfItem } from '../transcript/utterances'

/** What was said last before the moment. */
const MESSAGES = 5

export interface PacketInput {
  record: CallRecord
  /** What the server knows of errors; undefined if it did not say. */
  faults: readonly CallFault[] | undefined
  /** The player's position, in seconds. */
  time: number
  /** Link to this moment. */
  link: string
  format: { dateTime: (value: string | undefined) => string; phone: (value: string | undefined) => string }
}

/** The messages up to the moment, and everything that went wrong in the call. */
function contentsOf({ record, time }: PacketInput) {
  const { transcription = [], events = [], startTime } = record
  const start = parseInstant(startTime)?.getTime()
  const items = mergeTimeline(transcription, events, startTime).map((item) => ({
    item,
    offset: offsetOfItem(item, start),
  }))
  const spoken = items.filter(({ item }) => item.kind === 'message')
  const before = spoken.filter(({ offset }) => offset === undefined || offset <= time + 0.05)
  return {
    // At the very beginning there is nothing before.
    messages: time > 0 && before.length > 0 ? before.slice(-MESSAGES) : spoken.slice(-MESSAGES),
    errors: items.filter(({ item }) => item.kind === 'event' && item.event.type === 'error'),
  }
}

/** What a support ticket needs of a call, as Markdown, and how much of it there is. */
export function supportPacket(t: TFunction, input: PacketInput) {
  const { record, faults, time, link, format } = input
  const { messages, errors } = contentsOf(input)
  const { id, agent, from, to, startTime, duration } = record
  const clock = (offset: number | undefined) => (offset === undefined ? DASH : formatClock(offset))
  const facts = [
    [t('callRecords.packet.call'), markdownCode(id)],
    ...(agent?.name || agent?.id
      ? [
          [
            t('callRecords.columns.agent'),
            [markdownLine(agent.name), agent.id && markdownCode(agent.id)].filter(Boolean).join(' '),
          ],
        ]
      : []),
    [t('callRecords.columns.from'), markdownLine(format.phone(from))],
    [t('callRecords.columns.to'), markdownLine(format.phone(to))],
    [
      t('callRecords.columns.startTime'),
      `${format.dateTime(startTime)} (${parseInstant(startTime)?.toISOString() ?? DASH})`,
    ],
    [t('callRecords.columns.duration'), minutesAndSeconds(duration)],
    [t('callRecords.packet.ended'), markdownLine(endReason(t, record) ?? DASH)],
    [t('callRecords.packet.moment'), `${formatClock(time)} <${link}>`],
  ]
  const faultLines = [
    ...(faults ?? []).map(
      ({ message, code, timestamp }) =>
        `- ${[timestamp && markdownLine(timestamp), code && markdownCode(code), markdownLine(message)].filter(Boolean).join(' ')}`,
    ),
    ...errors.map(({ item, offset }) =>
      item.kind === 'event' ? `- ${clock(offset)} ${markdownLine(item.event.description || item.event.type)}` : '',
    ),
    ...(faults ? [] : [`- ${t('callRecords.packet.faultsUnread')}`]),
  ]
  const messageLines = messages.map(({ item, offset }) =>
    item.kind === 'message'
      ? `- ${clock(offset)} **${t(speakerOf(item.message.role) === 'agent' ? 'callRecords.agent' : 'callRecords.customer')}:** ${markdownLine(item.message.content)}`
      : '',
  )
  const parts = [
    `## ${t('callRecords.packet.title')}`,
    facts.map(([label, value]) => `- ${label}: ${value}`).join('\n'),
    ...(faultLines.length > 0 ? [`### ${t('callRecords.packet.errors')}`, faultLines.join('\n')] : []),
    ...(messageLines.length > 0 ? [`### ${t('callRecords.packet.messages')}`, messageLines.join('\n')] : []),
  ]
  return {
    text: `${parts.join('\n\n')}\n`,
    messages: messages.length,
    errors: (faults?.length ?? 0) + errors.length,
  }
}

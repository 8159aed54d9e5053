import type { CallFault, CallRecord } from '@/contract/call-records'
import { DASH, formatClock, minutesAndSeconds, parseInstant } from '@/lib/format'
import { maskRecord } from '@/lib/privacy/mask-personal'
import { toIso } from '@/lib/time/time'
import { markdownCode, markdownText, markdownUrl, oneLine } from '../clean-text'
import { knownFaults } from '../errors/known-faults'
import { indexOffsets } from '../transcript/moments'
import { mergeTimeline, type SpokenItem, speakerOf } from '../transcript/timeline'

const MAX_MESSAGES = 5
const MAX_ERRORS = 20
/** Read of one text, and what is left of it in the packet. */
const MAX_READ = 4000
const LONGEST = 600
/** Added to the moment: links to a message are rounded to tenths of a second. */
const TOLERANCE = 0.05

/** Translated labels of the packet. */
export interface PacketLabels {
  title: string
  call: string
  link: string
  customer: string
  agent: string
  from: string
  to: string
  start: string
  duration: string
  end: string
  errors: string
  noErrors: string
  errorsUnread: string
  messages: string
  noMessages: string
}

export interface PacketParts {
  record: CallRecord
  /** `undefined`: they could not be read. */
  faults: CallFault[] | undefined
  /** Playback position in seconds; without one the packet ends with the call's last words. */
  moment: number | undefined
  link: string
  /** How the call ended, in words. */
  reason: string | undefined
  labels: PacketLabels
  dateTime: (value: string) => string
  timeOfDay: (value: number) => string
  phone: (value: string) => string
  zone: string
  /** Hides what is personal; without it the packet shows everything. */
  mask: ((text: string) => string) | undefined
}

export interface Packet {
  text: string
  messages: number
  errors: number
}

/** An id that is itself a number or an address, such as a SIP URI; a UUID or a key is not personal. */
const isPersonalId = (id: string) => /@|\+\d{5}/.test(id) || (/^\D{0,8}[\d\s().-]{7,}$/.test(id) && !/[_]/.test(id))

/** The customer's names as they may occur in what was said. */
function namesOf(name: string | undefined): RegExp | undefined {
  const whole = name?.trim() ?? ''
  // Korean given names follow the family name without a space.
  const given = /^[가-힣]{3,4}$/u.test(whole) ? whole.slice(1) : ''
  const parts = [...new Set([whole, given, ...whole.split(/\s+/)])]
    .filter((part) => part.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  // Korean particles follow a name without a space, so only Latin letters bound it.
  return parts.length > 0 ? new RegExp(`(?<![A-Za-z])(?:${parts.join('|')})(?![A-Za-z])`, 'giu') : undefined
}

/** The last messages that had begun at `moment`. */
function lastMessages(record: CallRecord, moment: number | undefined): SpokenItem[] {
  const spoken = mergeTimeline(record.transcription ?? [], [], record.startTime).filter(
    (item): item is SpokenItem => item.kind === 'message',
  )
  if (!moment) return spoken.slice(-MAX_MESSAGES)
  const { offsets, items } = indexOffsets(spoken)
  const begun = items.filter((_, nth) => (offsets[nth] ?? 0) <= moment + TOLERANCE)
  return begun.slice(-MAX_MESSAGES).flatMap((index) => spoken[index] ?? [])
}

/** A call as Markdown for a ticket. Nothing that people or servers wrote can change its structure. */
export function supportPacket(parts: PacketParts): Packet {
  const { record, labels, mask, moment } = parts
  const names = mask && namesOf(record.customer?.name)
  /** Cleaned first: a control character between two digits must not hide a number from the mask. */
  const shown = (text: string) => {
    const line = oneLine(text.slice(0, MAX_READ))
    // Names last: without its name an address would not be recognized.
    const masked = mask ? mask(line) : line
    const hidden = names ? masked.replace(names, '•••') : masked
    return hidden.length > LONGEST ? `${hidden.slice(0, LONGEST).toWellFormed()}…` : hidden
  }
  const words = (text: string) => markdownText(shown(text))
  const idOf = (id: string | undefined) => {
    const line = oneLine(id ?? '')
    if (line === '') return undefined
    return mask && isPersonalId(line) ? '•••' : markdownCode(line.slice(0, LONGEST))
  }
  const codes = (...values: (string | undefined)[]) =>
    values.flatMap((value) => (value ? markdownCode(shown(value)) : [])).join(' / ')
  const party = (name: string | undefined, id: string | undefined) =>
    [name && words(name), idOf(id)].filter(Boolean).join(' ') || DASH
  const number = (value: string | undefined) => (value ? words(parts.phone(value)) : DASH)
  const field = (label: string, value: string) => `- **${markdownText(oneLine(label))}:** ${value || DASH}`

  const started = parseInstant(record.startTime)
  const start = started && [
    markdownCode(toIso(started)),
    `(${markdownText(`${parts.dateTime(toIso(started))}, ${parts.zone}`)})`,
  ]
  const end = [parts.reason && words(parts.reason), codes(record.endType, record.endedBy)].filter(Boolean).join(' ')
  const duration = record.duration === undefined ? DASH : minutesAndSeconds(record.duration)
  const errors = knownFaults(record, parts.faults)
  const messages = lastMessages(mask ? maskRecord(record) : record, moment)
  const clock = (at: number | undefined) => (at === undefined ? '' : `${parts.timeOfDay(at)} `)
  const position = (offset: number | undefined) => (offset === undefined ? '' : `[${formatClock(offset)}] `)

  const errorLines = errors
    .slice(0, MAX_ERRORS)
    .map(({ at, text, code }) => `- ${clock(at)}${code ? `${codes(code)} ` : ''}· ${words(text) || DASH}`)
  if (errors.length > MAX_ERRORS) errorLines.push(`- … +${errors.length - MAX_ERRORS}`)
  if (parts.faults === undefined) errorLines.push(`_${labels.errorsUnread}_`)
  else if (errors.length === 0) errorLines.push(`_${labels.noErrors}_`)
  const messageLines = messages.map(({ message, at, offset }) => {
    const speaker = speakerOf(message.role) === 'agent' ? labels.agent : labels.customer
    return `- ${clock(at)}${markdownText(position(offset))}**${speaker}:** ${words(message.content) || DASH}`
  })

  const text = [
    `## ${labels.title}`,
    [
      field(labels.call, idOf(record.id) ?? DASH),
      field(labels.link, mask && isPersonalId(record.id) ? '•••' : markdownUrl(parts.link)),
      field(labels.customer, party(mask ? undefined : record.customer?.name, record.customer?.id)),
      field(labels.agent, party(record.agent?.name, record.agent?.id)),
      field(labels.from, number(record.from)),
      field(labels.to, number(record.to)),
      field(labels.start, start ? start.join(' ') : DASH),
      field(labels.duration, duration),
      field(labels.end, end),
    ].join('\n'),
    `### ${labels.errors}`,
    errorLines.join('\n'),
    `### ${labels.messages}`,
    messageLines.join('\n') || `_${labels.noMessages}_`,
  ].join('\n\n')
  return { text: `${text}\n`, messages: messages.length, errors: errors.length }
}

import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import type { useFormat } from '@/lib/format'
import type { Notice } from '@/lib/notify'
import { formatPhone } from '@/lib/phone/phone-text'
import { displayZone, usePreferences } from '@/lib/preferences'
import { maskText } from '@/lib/privacy/mask-text'
import { callQuery } from '../../queries'
import { endReason } from '../end-reason'
import { momentLink } from '../moment-link'
import { type Packet, type PacketLabels, type PacketParts, supportPacket } from './packet-text'

interface PacketRequest {
  record: CallRecord
  /** Playback position in seconds. */
  moment: number | undefined
  masked: boolean
}

interface Tools {
  t: TFunction
  format: ReturnType<typeof useFormat>
  client: QueryClient
}

const labelsOf = (t: TFunction): PacketLabels => ({
  title: t('callRecords.packet.title'),
  call: t('callRecords.packet.call'),
  link: t('callRecords.packet.link'),
  customer: t('callRecords.customer'),
  agent: t('callRecords.agent'),
  from: t('callRecords.columns.from'),
  to: t('callRecords.columns.to'),
  start: t('callRecords.columns.startTime'),
  duration: t('callRecords.columns.duration'),
  end: t('callRecords.packet.end'),
  errors: t('callRecords.packet.errorList'),
  noErrors: t('callRecords.packet.noErrors'),
  errorsUnread: t('callRecords.packet.errorsUnread'),
  messages: t('callRecords.packet.messageList'),
  noMessages: t('callRecords.packet.noMessages'),
})

interface MadeCopy {
  text: string
  /** Says what was copied. */
  notice: Notice
}

/** The text to be copied; rejects once aborted. */
export async function packetToCopy(
  { record: shown, moment, masked }: PacketRequest,
  { t, format, client }: Tools,
  signal: AbortSignal,
): Promise<MadeCopy> {
  const { display } = usePreferences.getState()
  const hidden = masked || display.masked
  const made = await makePacket({ client, shown, masked: hidden, signal }, (record) => ({
    moment,
    link: momentLink(record.id, moment || undefined),
    reason: endReason(t, record),
    labels: labelsOf(t),
    dateTime: format.dateTime,
    timeOfDay: format.time,
    phone: (value) => formatPhone(value, display.phone),
    zone: displayZone(),
  }))
  signal.throwIfAborted()
  track('interactions', 'support_packet_copied')
  const notes = [
    hidden ? '' : t('callRecords.packet.withPersonal'),
    made.errorsRead ? '' : t('callRecords.packet.errorsUnread'),
  ].filter(Boolean)
  const notice: Notice = {
    tone: 'success',
    title: t('callRecords.packet.copied', {
      messages: t('callRecords.packet.messages', { count: made.messages }),
      errors: t('callRecords.packet.errors', { count: made.errors }),
    }),
    ...(notes.length > 0 && { description: notes.join(' ') }),
  }
  return { text: made.text, notice }
}

/** After a click the clipboard is open for five seconds at most. */
const TIMEOUT_MS = 1500

/** The value of `promise`; undefined if it fails or takes longer than the timeout. */
async function withTimeout<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([promise.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

interface MadePacket extends Packet {
  /** Whether the API's list of errors was read. */
  errorsRead: boolean
}

interface Source {
  client: QueryClient
  shown: CallRecord
  masked: boolean
  signal: AbortSignal
}

/** The packet of a call, with as much as the server answers in time. */
async function makePacket(
  { client, shown, masked, signal }: Source,
  partsOf: (record: CallRecord) => Omit<PacketParts, 'record' | 'faults' | 'mask'>,
): Promise<MadePacket> {
  const { id } = shown
  const ended = new AbortController()
  const [full, faults] = await Promise.all([
    // A row of the list may come without its transcript.
    withTimeout(client.ensureQueryData(callQuery(id))),
    withTimeout(call(callRecords.errors, { params: { id }, signal: AbortSignal.any([signal, ended.signal]) })),
  ])
  ended.abort()
  const record = full ?? shown
  const packet = supportPacket({ ...partsOf(record), record, faults, mask: masked ? maskText : undefined })
  return { ...packet, errorsRead: faults !== undefined }
}

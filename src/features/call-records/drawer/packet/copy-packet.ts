import { type CallRecord, callRecords } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { copyText } from '@/lib/browser'
import { i18n } from '@/lib/i18n'
import { maskText } from '@/lib/mask-text'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { maskCall } from '../mask-call'
import { momentLink } from '../moment-link'
import { type PacketInput, supportPacket } from './packet'

/** A browser lets a page copy for some seconds after the click or the key. */
const ERRORS_MS = 1500

interface CopyPacketOptions {
  record: CallRecord
  /** The player's position, in seconds. */
  time: number
  format: PacketInput['format']
  /** Shows the text where it cannot be copied. */
  onBlocked: (text: string) => void
}

/**
 * Copies what a ticket needs of a call. What is personal in it is hidden; the toast offers the packet with it, unless
 * masking is on.
 */
export async function copyPacket({ record, time, format, onBlocked }: CopyPacketOptions) {
  const { id } = record
  const faults = await call(callRecords.errors, { params: { id }, timeout: ERRORS_MS }).catch(() => undefined)
  const copy = async (masked: boolean) => {
    const hide = masked ? maskText : (text: string) => text
    const packet = supportPacket(i18n.t, {
      record: maskCall(record, hide),
      faults: faults?.map((fault) => ({ ...fault, message: hide(fault.message) })),
      time,
      link: momentLink(id, time),
      format,
    })
    if (!(await copyText(packet.text))) return onBlocked(packet.text)
    track('interactions', 'support_packet_copied')
    const counts = [
      i18n.t('callRecords.packet.messageCount', { count: packet.messages }),
      i18n.t('callRecords.packet.errorCount', { count: packet.errors }),
    ].join(', ')
    const isShown = !usePreferences.getState().display.masked
    notify({
      tone: 'success',
      title: i18n.t('callRecords.packet.copied', { counts }),
      description: i18n.t(masked ? 'callRecords.packet.masked' : 'callRecords.packet.unmasked'),
      ...(masked &&
        isShown && { action: { label: i18n.t('callRecords.packet.withPersonal'), onSelect: () => void copy(false) } }),
    })
  }
  await copy(true)
}

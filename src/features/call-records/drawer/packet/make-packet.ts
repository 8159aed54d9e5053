import type { QueryClient } from '@tanstack/react-query'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { maskText } from '@/lib/mask-text'
import { callQuery } from '../../queries'
import { type Packet, type PacketParts, supportPacket } from './packet-text'

/** After a click the clipboard is open for five seconds at most. */
const TIMEOUT_MS = 1500

/** What `promise` gives in time, else undefined. */
async function inTime<T>(promise: Promise<T>): Promise<T | undefined> {
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

export interface MadePacket extends Packet {
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
export async function makePacket(
  { client, shown, masked, signal }: Source,
  partsOf: (record: CallRecord) => Omit<PacketParts, 'record' | 'faults' | 'mask'>,
): Promise<MadePacket> {
  const { id } = shown
  const ended = new AbortController()
  const [full, faults] = await Promise.all([
    // A row of the list may come without its transcript.
    inTime(client.ensureQueryData(callQuery(id))),
    inTime(call(callRecords.errors, { params: { id }, signal: AbortSignal.any([signal, ended.signal]) })),
  ])
  ended.abort()
  const record = full ?? shown
  const packet = supportPacket({ ...partsOf(record), record, faults, mask: masked ? maskText : undefined })
  return { ...packet, errorsRead: faults !== undefined }
}

import { Id, maybe, Numeric, Text } from '@/contract/tolerant'
import { z } from '@/contract/zod'
import { ownValue } from '@/lib/plain'
import type { CallJson } from '../calls/record'
import { defined, type End, endOf, event, faultOf, isoOf, known, type Report } from './report'
import { bySignature, dotted } from './signatures'

/* The call status hook of jambonz. Its messages have no times but those of their signatures. */

/** As their SDKs check it: five minutes. */
export const verifyJambonz = bySignature({
  header: 'Jambonz-Signature',
  pattern: /^t=(\d{1,12}),v1=([\da-f]{64})$/i,
  unit: 1000,
  signed: dotted,
  minutes: 5,
})

const Status = z.object({
  call_sid: Id,
  call_status: Text,
  direction: maybe(Text),
  from: maybe(Text),
  to: maybe(Text),
  caller_name: maybe(Text),
  call_id: maybe(Text),
  parent_call_sid: maybe(Text),
  application_sid: maybe(Text),
  trace_id: maybe(Text),
  sip_status: maybe(Text),
  sip_reason: maybe(Text),
  duration: maybe(Numeric),
  call_termination_by: maybe(Text),
  error: maybe(Text),
  reason: maybe(Text),
})

const states: Record<string, [rank: number, type?: string, description?: string]> = {
  trying: [0, 'call_initiated', 'Call created'],
  queued: [0],
  ringing: [1, 'custom', 'Ringing'],
  'early-media': [2, 'custom', 'Early media'],
  'in-progress': [3, 'call_answered', 'Call answered'],
  completed: [4, 'call_ended', 'Call ended'],
  failed: [4, 'call_ended', 'Call ended'],
  busy: [4, 'call_ended', 'Call ended'],
  'no-answer': [4, 'call_ended', 'Call ended'],
}
const ends: Record<string, End> = { failed: 'error', busy: 'rejected', 'no-answer': 'unanswered' }

/** A call to which another one is transferred: it is an event of that one. */
function transferOf(call: z.output<typeof Status>, parent: string, sentAt: Date): Report {
  const { call_status: status, call_sid, to = '' } = call
  const [rank = 0, , description = status] = ownValue(states, status) ?? []
  const type = rank === 0 ? 'transfer_initiated' : 'custom'
  const text = rank === 0 ? `Transferred to ${to}` : `${to}: ${description}`
  const events = [event(type, text.trim(), sentAt.getTime() / 1000, 'system')]
  return {
    externalId: parent,
    part: `${call_sid} ${status}`,
    // After the answer of the call, before its end.
    rank: 3.1 + rank / 10,
    record: { type: 'telephony', events } as Partial<CallJson>,
  }
}

/** @throws where it is no status of a call */
export function readJambonz(payload: unknown, sentAt: Date): Report | undefined {
  const call = z.parse(Status, payload)
  if (call.parent_call_sid !== undefined) return transferOf(call, call.parent_call_sid, sentAt)
  const { call_status: status, direction, duration } = call
  const at = sentAt.getTime() / 1000
  const [rank = 0, type, description = ''] = ownValue(states, status) ?? []
  const isOver = rank === 4
  const isBegun = isOver ? duration !== undefined : rank === 0 || rank === 3
  const how = ownValue(ends, status) ?? (call.call_termination_by === 'jambonz' ? 'system' : 'person')
  const message = call.error ?? (how === 'error' ? call.sip_reason || status : undefined)
  const fault = message === undefined ? undefined : faultOf(message, call.reason ?? call.sip_status, at)
  const fields = {
    ...{ type: 'telephony', direction, from: call.from, to: call.to },
    // What was called began at its answer; before one, at its first message.
    ...(isBegun && call.error === undefined && { startTime: isoOf(at - (duration ?? 0)) }),
    ...(isOver && { endTime: isoOf(at), duration, ...endOf(how, direction) }),
    customer: call.caller_name ? { name: call.caller_name } : undefined,
    events: [
      ...(type && call.error === undefined ? [event(type, description, at, 'system')] : []),
      ...(fault ? [fault.event] : []),
    ],
    analysis: known({
      sip_status: call.sip_status,
      sip_reason: call.sip_reason,
      sip_call_id: call.call_id,
      trace_id: call.trace_id,
      application_sid: call.application_sid,
    }),
  }
  return {
    externalId: call.call_sid,
    part: call.error === undefined ? status : `${status} ${call.error}`,
    rank,
    record: defined(fields) as Partial<CallJson>,
    ...(fault && { errors: [fault.fault] }),
  }
}

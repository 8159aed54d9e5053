import { CallFault, hasEnded, Message } from '@/contract/call-records'
import { type SystemEvent, systemEvents } from '@/contract/system-events'
import { list } from '@/contract/tolerant'
import { z } from '@/contract/zod'
import type { CallRow } from '../calls/record'

const hasAgent = ({ agent_name }: CallRow) => agent_name !== null
const isOver = ({ ended_at, end_type }: CallRow) =>
  hasEnded({ endTime: ended_at?.toISOString(), endType: end_type ?? undefined })
const isRunning = (row: CallRow) => row.started_at !== null && !isOver(row)
const hasWords = ({ transcription }: CallRow) => (transcription ?? []).length > 0

/** What is so once an event has happened. A call that is reported when it is over has never begun here. */
const hasHappened: Record<SystemEvent, (row: CallRow) => boolean> = {
  onCallStart: isRunning,
  onAgentCallStart: (row) => isRunning(row) && hasAgent(row),
  onError: ({ errors }) => errors.length > 0,
  onCallEnd: isOver,
  onAgentCallEnd: (row) => isOver(row) && hasAgent(row),
  onTranscriptionEnd: (row) => isOver(row) && hasWords(row),
}

/** The events of a change of a call; `before` is undefined for a new one. */
export const eventsOf = (before: CallRow | undefined, after: CallRow): SystemEvent[] =>
  systemEvents.filter((event) => hasHappened[event](after) && !(before && hasHappened[event](before)))

/** Of a transcript that is sent, the whole of a longer one being in the API; of the text of an error. */
const LINES = 1000
const CHARACTERS = 500_000
const ERROR = 2000

function transcriptionOf({ transcription }: CallRow) {
  let left = CHARACTERS
  const lines = z.parse(z.catch(list(Message), []), transcription).slice(0, LINES)
  return lines.flatMap(({ role, content, offsetSeconds }) => {
    left -= content.length
    return left < 0 ? [] : [{ role, content, offsetSeconds }]
  })
}

const Named = z.catch(z.optional(z.object({ name: z.optional(z.string()) })), undefined)

/**
 * What a webhook is told of an event, in the form of the console's samples. Fields that are not known are absent.
 * @param workspace its name
 */
export function payloadOf(event: SystemEvent, row: CallRow, workspace: string): object {
  const { id, external_id, direction, from_number: from, to_number: to } = row
  const customer = z.parse(Named, row.details.customer)?.name
  const phone = direction === 'outbound' ? to : from
  const error = z.parse(z.catch(list(CallFault), []), row.errors).at(-1)
  const payload = {
    event,
    call: {
      ...{ id, externalId: external_id, from, to, direction },
      startedAt: row.started_at,
      ...(isOver(row) && {
        ...{ endedAt: row.ended_at, durationSeconds: row.seconds, endReason: row.end_type, endedBy: row.ended_by },
      }),
    },
    agent: hasAgent(row) ? { id: row.agent_id, name: row.agent_name } : null,
    customer: customer || phone ? { name: customer ?? null, phone } : null,
    workspace: { name: workspace },
    ...(event === 'onTranscriptionEnd' && { transcription: transcriptionOf(row) }),
    ...(event === 'onError' &&
      error && { error: { code: error.code, message: error.message.slice(0, ERROR).toWellFormed() } }),
  }
  // Dates become texts, and what is not known is left out.
  return JSON.parse(JSON.stringify(payload, (_, value) => value ?? undefined))
}

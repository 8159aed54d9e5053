import { type IngestSource, ingestSources, type UnreadPayloadText, unreadPayloads } from '@/contract/ingest'
import { startedCalls } from '../db/calls'
import { DAY, iso } from '../db/clock'
import { daily } from '../db/daily'
import { pageOf } from '../db/paging'
import { table } from '../db/table'
import type { DemoUser } from '../db/users'
import { rowFor } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'
import { requireAdministrator } from './members'

interface UnreadRow extends UnreadPayloadText {
  receivedAt: string
  /** Read again, it is a call: the reader has been mended since. */
  isMended?: true
}

/** Of a call whose end was cut off on the way, and one of a shape that was new when it came. */
export const unreadRows = table<UnreadRow>('ingest_unread', {
  seed: daily((day) => [
    rowOf('unread_retell', day - 0.12, {
      source: 'retell',
      reason: 'Unterminated string in JSON at position 214 (line 1 column 215)',
      payload:
        '{"event":"call_ended","call":{"call_type":"phone_call","call_id":"Jabr9TXYYJHfvl6Syypi88rd","agent_name":"Reception","direction":"inbound","from_number":"+12025550143","to_number":"+12025550199","disconnection_reason":"user_ha',
    }),
    rowOf('unread_elevenlabs', day - 1.4, {
      source: 'elevenlabs',
      reason: 'data.conversation_id is not valid: Invalid input',
      payload: JSON.stringify({
        type: 'post_call_transcription',
        event_timestamp: 1_795_560_990,
        data: {
          ...{ agent_id: 'agent_7f3k', agent_name: 'Reception', conversation: { id: 'conv_01k9' }, status: 'done' },
          transcript: [{ role: 'agent', message: 'Northside Dental, how can I help?', time_in_call_secs: 0 }],
        },
      }),
      isMended: true,
    }),
  ]),
})

/** @param at in days since 1970 */
function rowOf(id: string, at: number, row: Omit<UnreadRow, 'id' | 'receivedAt' | 'contentType' | 'size'>): UnreadRow {
  const size = new TextEncoder().encode(row.payload).length
  return { id, receivedAt: iso(Math.round(at * DAY)), contentType: 'application/json', size, base64: undefined, ...row }
}

const stacks: [id: string, name: string, path: string, received: number, calls: number, days: number][] = [
  ['livekit', 'LiveKit', '/observability', 4312, 2156, 0.01],
  ['elevenlabs', 'ElevenLabs', '/ingest/elevenlabs', 1871, 934, 0.05],
  ['vapi', 'Vapi', '/ingest/vapi', 0, 0, 0],
  ['retell', 'Retell', '/ingest/retell', 604, 201, 0.12],
  ['jambonz', 'jambonz', '/ingest/jambonz', 0, 0, 0],
]
const sources = daily((day) =>
  stacks.map(([id, name, path, received, calls, days]) => ({
    ...{ id, name, path, received, calls, configured: received > 0 },
    lastReceivedAt: received > 0 ? iso(Math.round((day - days) * DAY)) : undefined,
  })),
)

const mine = 'Only an administrator can see what was sent by voice stacks'
const newestFirst = () => unreadRows.all().toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))
const unreadOf = (source: string) => unreadRows.all().filter((row) => row.source === source).length

function ownRow(context: { user: DemoUser; params: { id: string } }): UnreadRow {
  requireAdministrator(context.user, mine)
  return rowFor(context, unreadRows, 'Payload')
}

export const mocks = [
  serve(ingestSources.list, ({ user }) => {
    requireAdministrator(user, mine)
    const records = sources().map((source): IngestSource => {
      const unread = unreadOf(source.id)
      return { ...source, unread, stored: Math.max(0, source.received - unread) }
    })
    return { records, total: records.length }
  }),

  serve(unreadPayloads.list, ({ query: { page, limit, source }, user }) => {
    requireAdministrator(user, mine)
    const rows = newestFirst().filter((row) => source === undefined || row.source === source)
    const shown = pageOf(rows, page, limit)
    return {
      records: shown.map(({ payload: _, base64: __, isMended: ___, ...row }) => row),
      total: rows.length,
    }
  }),

  serve(unreadPayloads.get, (context) => {
    const { isMended: _, ...row } = ownRow(context)
    return row
  }),

  serve(unreadPayloads.replay, (context) => {
    const { id, reason, isMended } = ownRow(context)
    if (!isMended) throw new Refusal(422, reason ?? 'It cannot be read')
    unreadRows.remove(id)
    return { callId: startedCalls()[0]?.id }
  }),

  serve(unreadPayloads.remove, (context) => {
    const { id } = ownRow(context)
    unreadRows.remove(id)
    return { id }
  }),
]

import { endpoint } from './endpoint'
import { paging } from './resource'
import { Flag, Id, Instant, maybe, Numeric, page, Text } from './tolerant'
import { z } from './zod'

/** A voice stack from which calls are taken in. */
export type IngestSource = z.output<typeof IngestSource>
export const IngestSource = z.object({
  /** As in the address of its webhook. */
  id: Id,
  name: z.catch(Text, ''),
  /** Where it sends to, below the server's address. */
  path: maybe(Text),
  /** Whether the server has its secret; without one it accepts nothing. */
  configured: maybe(Flag),
  /** Requests with a valid signature. */
  received: maybe(Numeric),
  /** Those of them that were stored. */
  stored: maybe(Numeric),
  /** Calls that came of them. */
  calls: maybe(Numeric),
  /** Payloads that are kept as they could not be read. */
  unread: maybe(Numeric),
  lastReceivedAt: maybe(Instant),
})

/** A payload that could not be read. */
export type UnreadPayload = z.output<typeof UnreadPayload>
export const UnreadPayload = z.object({
  id: Id,
  /** The `id` of its source. */
  source: maybe(Text),
  reason: maybe(Text),
  contentType: maybe(Text),
  /** Bytes as they were sent; more than `payload` has of a long one, of which the beginning is shown. */
  size: maybe(Numeric),
  receivedAt: maybe(Instant),
})

export type UnreadPayloadText = z.output<typeof UnreadPayloadText>
const UnreadPayloadText = z.extend(UnreadPayload, {
  payload: maybe(Text),
  /** The payload is no text: it is in base64. */
  base64: maybe(Flag),
})

const one = '/ingest/unread/:id'

/** 403 for non-administrators, as below. */
export const ingestSources = {
  /** List the voice stacks, with what came from each. */
  list: endpoint('GET', '/ingest/sources', { response: page(IngestSource), optional: true }),
}

export const unreadPayloads = {
  /** List the payloads that could not be read, the newest first. */
  list: endpoint('GET', '/ingest/unread', {
    query: z.object({ ...paging, source: z.optional(z.string()) }),
    response: page(UnreadPayload),
    optional: true,
  }),
  /** Read a payload that could not be read. */
  get: endpoint('GET', one, { response: UnreadPayloadText }),
  /** Read a payload again. It goes once it is stored; 422 with the reason where it still cannot be read. */
  replay: endpoint('POST', `${one}/replay`, {
    /** Absent where the payload is of no call. */
    response: z.object({ callId: maybe(Id) }),
  }),
  /** Delete a payload that could not be read. */
  remove: endpoint('DELETE', one, { response: z.unknown() }),
}

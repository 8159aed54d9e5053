import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Selectable } from 'kysely'
import { type Call, type CallRow, normalRecord } from '../calls/record'
import { callOf } from '../calls/routes'
import { insertReferenced, referencedCall, updateCall } from '../calls/store'
import type { Db, UnreadTable } from '../db/schema'
import { json, storable } from '../db/values'
import type { Services } from '../http/context'
import type { Audio, Reported } from './report'

/** What was delivered of a call, in one JSON value. */
interface Delivered {
  audio?: { type: string; sha256: string }
  /** LiveKit's room. */
  roomId?: string
}

/** How the deliveries of a stack become a call. */
interface Source<D extends Delivered> {
  /** `calls.source`. */
  name: string
  /** Merges two deliveries: idempotent, and independent of their order. */
  merged: (known: D, added: D) => D
  recordOf: (all: D) => Reported
}

interface Delivery<D extends Delivered> {
  /** Id of the call in the stack. */
  externalId: string
  added: D
  audio?: Audio | undefined
  recordingUrl?: string | undefined
}

/**
 * Stores a delivery of a call, once `db` is committed. What somebody has corrected since the delivery before stays.
 * @returns the call's id
 */
export async function storeDelivery<D extends Delivered>(
  services: Services,
  db: Db,
  { name, merged, recordOf }: Source<D>,
  { externalId, added, audio, recordingUrl }: Delivery<D>,
): Promise<string> {
  const tenantId = services.homeTenant
  const sha256 = audio && createHash('sha256').update(audio.bytes).digest('base64url')
  const own = storable(audio && sha256 ? { ...added, audio: { type: audio.type, sha256 } } : added) as D
  const reference = { tenantId, source: name, externalId: String(storable(externalId)) }
  const withOwn = (before: D | undefined) => JSON.parse(JSON.stringify(merged(before ?? ({} as D), own))) as D
  const known = await referencedCall(db, reference)
  const reported = known && (await reportOf<D>(db, known))
  // A repeated delivery changes nothing, and waits for nobody.
  if (known && recordingUrl === undefined && isDeepStrictEqual(withOwn(reported), reported)) return known.id

  const type = audio?.type ?? null
  const created = known
    ? undefined
    : await insertReferenced({ db, services }, reference, newCall(recordOf(withOwn(undefined)), type))
  const row = created ?? (await referencedCall(db, reference, true))
  if (!row) throw new Error('The call was deleted meanwhile')
  const before = created ? undefined : await reportOf<D>(db, row)
  const all = withOwn(before)
  const isNewAudio = audio !== undefined && before?.audio?.sha256 !== sha256
  if (recordingUrl !== undefined && !isNewAudio) await plan(db, row, recordingUrl)
  if (isDeepStrictEqual(all, before)) return row.id
  if (audio && isNewAudio) await services.recordings.save(row, audio.bytes)
  await db
    .insertInto('call_reports')
    .values({ tenant_id: tenantId, call_id: row.id, room_id: all.roomId ?? null, body: json(all) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'call_id']).doUpdateSet({ room_id: all.roomId ?? null, body: json(all) }),
    )
    .execute()
  if (created) return row.id
  const call = callOf(row, { services })
  const news = withNews(call, before ? recordOf(before) : { record: {} }, recordOf(all))
  if (isNewAudio || news)
    await updateCall({ db, services }, row, { ...call, ...news, ...(isNewAudio && { recordingType: audio.type }) })
  return row.id
}

/** A call as its first delivery has it. */
const newCall = ({ record, errors = [] }: Reported, recordingType: string | null): Call => ({
  record: { type: 'unknown', ...normalRecord(record) },
  errors: [...errors],
  recordingType,
})

/** What was delivered of a call so far. */
async function reportOf<D>(db: Db, { tenant_id, id }: CallRow): Promise<D | undefined> {
  const found = await db
    .selectFrom('call_reports')
    .select('body')
    .where('tenant_id', '=', tenant_id)
    .where('call_id', '=', id)
    .executeTakeFirst()
  return found?.body as D | undefined
}

/** The recording of a call is fetched once this is committed, unless it has one. */
async function plan(db: Db, row: CallRow, url: string): Promise<void> {
  if (row.recording_type !== null || row.details.recordingFileKey !== undefined) return
  const due = { url, attempts: 0, due_at: new Date() }
  await db
    .insertInto('ingest_recordings')
    .values({ tenant_id: row.tenant_id, call_id: row.id, ...due })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'call_id']).doUpdateSet(due))
    .execute()
}

const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) || [one, other].every((value) => value === undefined || isDeepStrictEqual(value, []))

/** The call with what is new in a report; undefined if nothing is. A field that differs from the report before was corrected. */
function withNews(call: Call, before: Reported, after: Reported): Pick<Call, 'record' | 'errors'> | undefined {
  // A new row is of an unknown type.
  const [from, to] = [normalRecord({ type: 'unknown', ...before.record }), normalRecord(after.record)]
  const names = Object.keys({ ...from, ...to }) as (keyof typeof to)[]
  const fields = names.filter((name) => !isSame(from[name], to[name]) && isSame(call.record[name], from[name]))
  const known = [...(before.errors ?? []), ...call.errors]
  const errors = (after.errors ?? []).filter((each) => !known.some((other) => isDeepStrictEqual(other, each)))
  if (fields.length === 0 && errors.length === 0) return undefined
  const record = { ...call.record, ...Object.fromEntries(fields.map((name) => [name, to[name]])) }
  return { record, errors: [...call.errors, ...errors] }
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** An unreadable payload as it was sent. */
export const payloadOf = ({
  payload,
  is_compressed,
}: Pick<Selectable<UnreadTable>, 'payload' | 'is_compressed'>): Promise<Uint8Array> =>
  is_compressed ? decompress(payload) : Promise.resolve(payload)

/** A payload as it was sent. */
export interface Sent {
  contentType: string
  payload: Uint8Array
  /** When it was signed, or received where signatures have no time. */
  at: Date
}

/** Stores an unreadable payload with the reason. */
export async function keepUnread(services: Services, source: string, reason: string, sent: Sent): Promise<void> {
  const { contentType, payload } = sent
  // The reason may quote the payload, which must not be logged.
  services.log.warn({ source, bytes: payload.length }, 'ingest cannot read a payload')
  await services.db
    .insertInto('ingest_unread')
    .values({
      ...{ tenant_id: services.homeTenant, id: randomUUID(), source },
      reason: String(storable(reason)).slice(0, 500),
      content_type: contentType.slice(0, 200),
      payload: await compress(payload),
      is_compressed: true,
      size: payload.length,
      received_at: new Date(),
    })
    .execute()
}

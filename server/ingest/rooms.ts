import { ParticipantInfo_Kind, WebhookEvent } from '@livekit/protocol'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { json, storable } from '../db/values'
import type { Phone } from './livekit-call'

/** A session and its room come in separate requests: the lock serializes concurrent ones. */
export const lockRoom = (db: Db, tenantId: string, roomId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`${tenantId} room ${roomId}`}))`.execute(db)

export async function phoneOfRoom(db: Db, tenantId: string, roomId: string): Promise<Phone | undefined> {
  const row = await db
    .selectFrom('livekit_rooms')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return row?.body as Phone | undefined
}

/** @returns what is known of the room then */
export async function savePhone(db: Db, tenantId: string, roomId: string, phone: Phone): Promise<Phone> {
  const known = await phoneOfRoom(db, tenantId, roomId)
  // Times are whole seconds: in the same one, who calls by telephone goes first.
  const rankOf = ({ joined, direction }: Phone) => joined + (direction ? 0 : 0.5)
  if (known && rankOf(known) <= rankOf(phone)) return known
  await db
    .insertInto('livekit_rooms')
    .values({ tenant_id: tenantId, room_id: roomId, body: json(storable(phone)) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'room_id']).doUpdateSet({ body: json(storable(phone)) }))
    .execute()
  return phone
}

/** @returns the claims of a token of LiveKit; undefined where it is not valid */
export async function claimsOf(token: string, { key, secret }: { key: string; secret: string }) {
  // Their tokens are valid from the moment they are made on: the clocks may differ by as much as their servers allow.
  const options = { algorithms: ['HS256'], issuer: key, clockTolerance: 60 }
  const verified = await jwtVerify(token, new TextEncoder().encode(secret), options).catch(() => undefined)
  return verified?.payload
}

/**
 * What a webhook says of the person in a room; undefined where it is of something else. @throws where it is no webhook
 */
export function phoneIn(body: string): { roomId: string; phone: Phone } | undefined {
  const { room, participant } = WebhookEvent.fromJsonString(body, { ignoreUnknownFields: true })
  if (!room?.sid || !participant || participant.permission?.hidden) return undefined
  const { attributes, kind } = participant
  const joined = Number(participant.joinedAt)
  if (kind === ParticipantInfo_Kind.STANDARD) return { roomId: room.sid, phone: { joined } }
  if (kind !== ParticipantInfo_Kind.SIP) return undefined
  // Of the other side, and of the trunk. An inbound call has the rule by which it came into the room.
  const [theirs, ours] = [attributes['sip.phoneNumber'], attributes['sip.trunkPhoneNumber']]
  const isInbound = Boolean(attributes['sip.ruleID'])
  const phone = {
    ...(isInbound
      ? { from: theirs, to: ours, direction: 'inbound' }
      : { from: ours, to: theirs, direction: 'outbound' }),
    joined,
  }
  return { roomId: room.sid, phone: JSON.parse(JSON.stringify(phone)) as Phone }
}

import { createHash } from 'node:crypto'
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
  if (known && known.joined <= phone.joined) return known
  await db
    .insertInto('livekit_rooms')
    .values({ tenant_id: tenantId, room_id: roomId, body: json(storable(phone)) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'room_id']).doUpdateSet({ body: json(storable(phone)) }))
    .execute()
  return phone
}

/** @returns whether the body is the one that was signed */
export async function isSigned(token: string, body: string, { key, secret }: { key: string; secret: string }) {
  try {
    const options = { algorithms: ['HS256'], issuer: key }
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), options)
    return payload.sha256 === createHash('sha256').update(body).digest('base64')
  } catch {
    return false
  }
}

/**
 * What a webhook says of a room; undefined for what is no telephone. @throws where it is no webhook
 */
export function phoneIn(body: string): { roomId: string; phone: Phone } | undefined {
  const { room, participant } = WebhookEvent.fromJsonString(body, { ignoreUnknownFields: true })
  if (!room?.sid || participant?.kind !== ParticipantInfo_Kind.SIP) return undefined
  const { attributes } = participant
  // Of the other side, and of the trunk. An inbound call has the rule by which it came into the room.
  const [theirs, ours] = [attributes['sip.phoneNumber'], attributes['sip.trunkPhoneNumber']]
  const isInbound = Boolean(attributes['sip.ruleID'])
  const phone = {
    ...(isInbound
      ? { from: theirs, to: ours, direction: 'inbound' }
      : { from: ours, to: theirs, direction: 'outbound' }),
    joined: Number(participant.joinedAt),
  }
  return { roomId: room.sid, phone: JSON.parse(JSON.stringify(phone)) as Phone }
}

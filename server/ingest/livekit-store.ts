import type { Db } from '../db/schema'
import type { Services } from '../http/context'
import { type Delivered, externalIdOf, merged, type Phone, recordOfDelivered } from './livekit-call'
import { type Audio, defined } from './report'
import { lockRoom, phoneOfRoom, savePhone } from './rooms'
import { storeDelivery } from './store'

export const LIVEKIT = 'livekit'
const source = { name: LIVEKIT, merged, recordOf: recordOfDelivered }

/**
 * The id of a session here: its job, or its room as long as no job is known. Some releases name the job in the log records
 * and the room alone beside the recording; whichever comes first, it is one call.
 */
async function knownAs(db: Db, tenantId: string, { jobId, roomId = '' }: Delivered): Promise<string> {
  const calls = db.selectFrom('calls').where('calls.tenant_id', '=', tenantId).where('source', '=', LIVEKIT)
  if (jobId === undefined) {
    const inRoom = await calls
      .innerJoin('call_reports', (join) =>
        join.onRef('call_reports.tenant_id', '=', 'calls.tenant_id').onRef('call_id', '=', 'calls.id'),
      )
      .select('external_id')
      .where('room_id', '=', roomId)
      .orderBy('created_at')
      .executeTakeFirst()
    return inRoom?.external_id ?? roomId
  }
  const isKnown = await calls.select('id').where('external_id', '=', jobId).executeTakeFirst()
  if (!isKnown && roomId !== '')
    await db
      .updateTable('calls')
      .set({ external_id: jobId })
      .where('tenant_id', '=', tenantId)
      .where('source', '=', LIVEKIT)
      .where('external_id', '=', roomId)
      .execute()
  return jobId
}

/** Stores a delivery of a session. @returns the call's id */
export async function storeSession(services: Services, db: Db, delivered: Delivered, audio?: Audio): Promise<string> {
  if (externalIdOf(delivered) === undefined) throw new Error('There is neither a job nor a room')
  const tenantId = services.homeTenant
  const { roomId } = delivered
  if (roomId !== undefined) await lockRoom(db, tenantId, roomId)
  const phone = roomId === undefined ? undefined : await phoneOfRoom(db, tenantId, roomId)
  const added = phone ? { ...delivered, phone } : delivered
  return storeDelivery(services, db, source, { externalId: await knownAs(db, tenantId, delivered), added, audio })
}

/** Who is on the telephone in a room: for its sessions that are there, and those that come. */
export async function storePhone(services: Services, db: Db, { roomId, phone }: { roomId: string; phone: Phone }) {
  const tenantId = services.homeTenant
  await lockRoom(db, tenantId, roomId)
  await savePhone(db, tenantId, roomId, phone)
  const sessions = await db
    .selectFrom('call_reports')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('room_id', '=', roomId)
    .execute()
  let id: string | undefined
  for (const { body } of sessions)
    id = await storeSession(services, db, defined({ roomId, jobId: (body as Delivered).jobId }))
  return id
}

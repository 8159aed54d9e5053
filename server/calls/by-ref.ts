import { CallFault, CallRecord } from '@/contract/call-records'
import { endpoint } from '@/contract/endpoint'
import { list } from '@/contract/tolerant'
import { z } from '@/contract/zod'
import { type Route, route } from '../http/context'
import { recordOf } from './record'
import { callOf } from './routes'
import { referencedCall, updateCall } from './store'

/** A call as a voice stack reports it: what is given replaces what is there, what is absent stays. */
const Report = z.extend(
  z.omit(CallRecord, { id: true, externalId: true, hasTranscription: true, createdAt: true, updatedAt: true }),
  { type: z.optional(z.string()), errors: z.optional(list(CallFault)) },
)

/** Proposed beside §7, where a call takes several requests and a repeated one makes another call. */
const byRef = endpoint('PUT', '/call-records/by-ref/:source/:externalId', { body: Report, response: CallRecord })

export const byRefRoute: Route = route(byRef, async (context) => {
  const { source, externalId } = context.params
  const { errors, ...given } = context.body
  const row = await referencedCall(context.db, { tenantId: context.caller.tenantId, source, externalId })
  const call = callOf(row, context)
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const record = { ...call.record, ...fields }
  // A repeated delivery changes nothing.
  const isSame = JSON.stringify([record, errors ?? call.errors]) === JSON.stringify([call.record, call.errors])
  const kept = isSame ? row : await updateCall(context, row, { ...call, record, errors: errors ?? call.errors })
  return recordOf(kept, context.services.recordings)
})

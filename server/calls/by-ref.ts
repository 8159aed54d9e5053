import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuseField } from '@demo/refusal'
import { CallCost, CostItem } from '@/contract/call-details'
import { CallFault, CallRecord, Message } from '@/contract/call-records'
import { endpoint } from '@/contract/endpoint'
import { list, maybe, Text } from '@/contract/tolerant'
import { z } from '@/contract/zod'
import { fromEpoch } from '@/lib/time/time'
import { type Route, route } from '../http/context'
import { type CallRow, recordOf } from './record'
import { callOf } from './routes'
import { insertReferenced, referencedCall, updateCall } from './store'

/** An instant, also in seconds or milliseconds since 1970: other numbers would be read as a year or a month. */
const Moment = z.pipe(
  Text,
  z
    .string()
    .check(
      z.refine(
        (text) => fromEpoch(text) !== undefined || (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))),
      ),
    ),
)
const Line = z.extend(Message, {
  content: z.pipe(
    z.nullable(Text),
    z.transform((text) => text ?? ''),
  ),
})
const Cost = z.extend(CallCost, { items: z._default(z.array(CostItem), []) })

/** A call as a voice stack reports it: what is given replaces what is there, what is absent stays. */
const Report = z.extend(
  z.omit(CallRecord, { id: true, externalId: true, hasTranscription: true, createdAt: true, updatedAt: true }),
  {
    type: maybe(z.string()),
    startTime: maybe(Moment),
    endTime: maybe(Moment),
    transcription: maybe(list(Line)),
    cost: maybe(Cost),
    errors: maybe(list(CallFault)),
  },
)

const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** A response leaves out what cannot be read; who sends a call is told of it. */
const Given = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((sent, { issues }) => {
    const report = z.parse(Report, sent)
    for (const name of Object.keys(Report.shape)) {
      const [input, read] = [sent[name] || undefined, report[name as keyof typeof report]]
      if (input !== undefined && (read === undefined || sizeOf(read) < sizeOf(input)))
        issues.push({ code: 'custom', path: [name], input, message: 'Not readable' })
    }
    return report
  }),
)

/** Proposed beside §7, where a call takes several requests and a repeated one makes another call. */
const byRef = endpoint('PUT', '/call-records/by-ref/:source/:externalId', { body: Given, response: CallRecord })

/** Characters of `source` and of `externalId`, which an index holds. */
const LONGEST = 500

export const byRefRoute: Route = route(byRef, async (context) => {
  const { db, services, body, caller, params } = context
  for (const [name, value] of Object.entries(params))
    if (value.length > LONGEST) throw refuseField('maxLength', `${name} must have at most ${LONGEST} characters`)
  const { errors, ...given } = body
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const reference = { tenantId: caller.tenantId, ...params }
  const changed = (row: CallRow) => {
    const call = callOf(row, context)
    const after = { ...call, record: { ...call.record, ...fields }, errors: errors ?? call.errors }
    // Whatever the order of the keys, which the database does not keep.
    const isSame = isDeepStrictEqual([after.record, after.errors], [call.record, call.errors])
    return isSame ? undefined : after
  }
  const known = await referencedCall(db, reference)
  // A repeated delivery changes nothing, and waits for nobody.
  if (known && !changed(known)) return recordOf(known, services.recordings)
  const first = { record: { type: 'unknown', ...fields }, errors: errors ?? [], recordingType: null }
  const added = known ? undefined : await insertReferenced(context, reference, first)
  if (added) return recordOf(added, services.recordings)
  const row = await referencedCall(db, reference, true)
  if (!row) throw new Refusal(409, 'The call was deleted meanwhile')
  const call = changed(row)
  return recordOf(call ? await updateCall(context, row, call) : row, services.recordings)
})

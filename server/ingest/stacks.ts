import { errorResponse } from '@demo/refusal'
import { Hono } from 'hono'
import type { Services } from '../http/context'
import type { Settings, StackName } from '../settings'
import { readElevenlabs, verifyElevenlabs } from './elevenlabs'
import { readJambonz, verifyJambonz } from './jambonz'
import { readLivekit } from './livekit'
import { LIVEKIT } from './livekit-store'
import { defined, type event, isoOf, parsed, type Report, type Reported } from './report'
import { readRetell, verifyRetell } from './retell'
import type { Verify } from './signatures'
import { storeDelivery } from './store'
import { type Read, take } from './take'
import { readVapi, verifyVapi } from './vapi'

/** A voice stack that sends webhooks. */
interface Stack {
  /** What it is called. */
  title: string
  /** Variable of its secret. */
  variable: string
  verify: Verify
  /** @returns undefined for a message that is of no call. @throws where it is none of the stack's */
  read: (payload: unknown, at: Date) => Report | undefined
  /** Its messages are states of a call: the first one of each counts, and the events of all of them are the call's. */
  isTimeline?: true
}

const stacks: Record<StackName, Stack> = {
  elevenlabs: {
    title: 'ElevenLabs',
    variable: 'ELEVENLABS_WEBHOOK_SECRET',
    verify: verifyElevenlabs,
    read: readElevenlabs,
  },
  vapi: { title: 'Vapi', variable: 'VAPI_WEBHOOK_SECRET', verify: verifyVapi, read: readVapi },
  retell: { title: 'Retell', variable: 'RETELL_API_KEY', verify: verifyRetell, read: readRetell },
  jambonz: {
    title: 'jambonz',
    variable: 'JAMBONZ_WEBHOOK_SECRET',
    verify: verifyJambonz,
    read: readJambonz,
    isTimeline: true,
  },
}
const names = Object.keys(stacks) as StackName[]

/** The messages of a stack about a call, by their parts. */
interface Delivered {
  parts?: Record<string, Reported & { rank: number }>
  overAt?: number
  audio?: { type: string; sha256: string }
}

/** How long a call was whose begin and end come in two messages, neither of which says it. */
function spanOf(parts: readonly Reported[], { startTime }: Reported['record']): Reported['record'] {
  const end = parts.findLast(({ record }) => record.endTime)?.record
  const duration = (Date.parse(String(end?.endTime)) - Date.parse(String(startTime))) / 1000
  return end?.startTime || Number.isNaN(duration) ? {} : { duration: Math.max(0, duration) }
}

type Event = ReturnType<typeof event>

/** The events of the last part, with the transfers of which only an earlier one has the time. */
function withTransfers(parts: readonly Reported[]): Reported['record'] {
  const [last = [], ...before] = parts
    .flatMap(({ record }) => (record.events ? [record.events as Event[]] : []))
    .toReversed()
  const isTransfer = ({ type }: Event) => type === 'transfer_initiated'
  const transfers = before.flat().filter((each) => isTransfer(each) && each.timestamp !== undefined)
  return transfers.length > 0 ? { events: [...transfers, ...last.filter((each) => !isTransfer(each))] } : {}
}

function sourceOf(name: StackName, { isTimeline }: Stack) {
  return {
    name,
    merged: (known: Delivered, added: Delivered): Delivered => {
      const overAt = Math.min(known.overAt ?? Infinity, added.overAt ?? Infinity)
      return {
        ...known,
        ...added,
        ...(overAt < Infinity && { overAt }),
        parts: isTimeline ? { ...added.parts, ...known.parts } : { ...known.parts, ...added.parts },
      }
    },
    recordOf: ({ parts = {}, overAt }: Delivered): Reported => {
      const inOrder = Object.entries(parts)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, part]) => part)
        .toSorted((one, other) => one.rank - other.rank)
      const record = Object.assign({}, ...inOrder.map((part) => part.record))
      const last = inOrder.findLast(({ errors }) => errors)?.errors
      if (!isTimeline)
        return {
          record: {
            ...defined({ startTime: isoOf(overAt), endTime: isoOf(overAt) }),
            ...spanOf(inOrder, record),
            ...record,
            ...withTransfers(inOrder),
          },
          ...(last && { errors: last }),
        }
      const events = inOrder.flatMap((part) => (part.record.events as unknown[] | undefined) ?? [])
      return { record: { ...record, events }, errors: inOrder.flatMap(({ errors = [] }) => errors) }
    },
  }
}

/** Reads a payload of a stack: JSON, always. */
const readerOf = (name: StackName): Read => {
  const stack = stacks[name]
  const source = sourceOf(name, stack)
  return async (services, { payload, at }) => {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(payload)
    const report = stack.read(parsed(json), at)
    return async (db) => {
      if (!report) return undefined
      const { externalId, part, rank, record, errors, audio, recordingUrl, overAt } = report
      const added: Delivered = {
        parts: { [part]: { rank, record, ...(errors && { errors }) } },
        ...(overAt !== undefined && { overAt }),
      }
      return storeDelivery(services, db, source, { externalId, added, audio, recordingUrl })
    }
  }
}

/** What voice stacks send to their webhooks. */
export function webhooks(services: Services): Hono {
  const app = new Hono()
  for (const name of names) {
    const { verify, variable } = stacks[name]
    const read = readerOf(name)
    app.post(`/${name}`, async (context) => {
      const secret = services.settings.secrets[name]
      if (!secret) return errorResponse(501, `${variable} is not set`)
      const payload = new Uint8Array(await context.req.arrayBuffer())
      const { headers } = context.req.raw
      const at = verify({ headers, payload, secret, now: Date.now() })
      if (!at) return errorResponse(401)
      return take(services, name, { contentType: headers.get('Content-Type') ?? '', payload, at }, read)
    })
  }
  return app
}

/** Readers of stored payloads, by source. */
export const readers: Readonly<Record<string, Read>> = {
  [LIVEKIT]: readLivekit,
  ...Object.fromEntries(names.map((name) => [name, readerOf(name)])),
}

/** All sources, as the console lists them. */
export const sourcesOf = ({ livekit, secrets }: Settings) => [
  { id: LIVEKIT, name: 'LiveKit', path: '/observability', configured: livekit !== undefined },
  ...names.map((name) => ({
    ...{ id: name as string, name: stacks[name].title, path: `/ingest/${name}`, configured: Boolean(secrets[name]) },
  })),
]

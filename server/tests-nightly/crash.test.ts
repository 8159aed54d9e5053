import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '../../scripts/lib/say.mjs'
import { startBucket } from '../tests/support/bucket'
import {
  type Acknowledged,
  ask,
  type Delivery,
  deliveriesOf,
  deliveryKinds,
  soundOf,
} from '../tests/support/deliveries'
import { livekitAccount } from '../tests/support/livekit-session'
import { buildServer, launch, start } from '../tests/support/process'
import { newDatabase, postgresUrl } from '../tests/support/server'
import { stackSecrets } from '../tests/support/stack-secrets'

/*
 * A server that is killed at random moments while clients deliver, and send again what was not acknowledged: nothing that
 * was acknowledged is lost, nothing is there twice. `npm run crash:server -- --kills 1000` has more of them.
 */

const KILLS = Number(process.env.KILLS ?? 3)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const PASSWORD = 'killed often!'
const CLIENTS = 4
/** Processes on one database, each killed by itself; the embedded database serves one. */
const PROCESSES = postgresUrl === undefined ? 1 : 2
const timeout = 240_000 + KILLS * 60_000
/** A server takes so many deliveries at most before it is killed, so many milliseconds later at most. */
const LIFE = 20
const LATER = 60
/** One that is killed while it starts lives so many milliseconds at most. */
const START = 1500

let state = SEED || 1
/** The same for a seed; what the machine does meanwhile is not. */
function random(below: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}

interface Source {
  kind: string
  name: string
  /** Still to be acknowledged, in order. */
  left: Delivery[]
  known: Acknowledged
}

let folder = ''
let env: Record<string, string> = {}
beforeAll(async () => {
  await buildServer()
  folder = mkdtempSync(join(tmpdir(), 'parley-crash-'))
  env = {
    ...{ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, JAMBONZ_WEBHOOK_SECRET: stackSecrets.jambonz },
    ...{ LIVEKIT_API_KEY: livekitAccount.key, LIVEKIT_API_SECRET: livekitAccount.secret },
    DATABASE_URL: postgresUrl === undefined ? '' : await newDatabase(postgresUrl),
    ...(process.env.BUCKET && (await startBucket()).env),
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const counts = { kills: 0, acknowledged: 0, repeated: 0, lost: 0, doubled: 0 }
const sources: Source[] = []

/** Its name has four letters and digits, as LiveKit's fixture needs. */
function newSource(): Source {
  const kind = deliveryKinds[sources.length % deliveryKinds.length] ?? ''
  const name = `z${sources.length.toString(36).padStart(3, '0')}`
  const source = { kind, name, left: deliveriesOf(kind, name), known: {} }
  sources.push(source)
  return source
}

const unfinished: Source[] = []

interface Client {
  next: () => Source | undefined
  onAcknowledged: () => void
}

/** Delivers source after source until there is none, or the server is gone. */
async function client(url: string, token: string, { next, onAcknowledged }: Client) {
  for (let source = next(); source; source = next()) {
    for (let first = source.left[0]; first; first = source.left[0]) {
      try {
        Object.assign(source.known, await first.send(url, token))
      } catch (error) {
        unfinished.push(source)
        // A connection that broke: whether it was stored is not known. An answer that refuses is a fault.
        if (!(error instanceof TypeError)) throw error
        counts.repeated += 1
        return
      }
      source.left.shift()
      counts.acknowledged += 1
      onAcknowledged()
    }
  }
}

const allClients = (url: string, token: string, each: Client) =>
  Promise.all(Array.from({ length: CLIENTS }, () => client(url, token, each)))

async function lifeThatIsKilled(token: string) {
  const { child, listening } = launch(env)
  const ended = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  if (random(10) === 0) {
    // While it starts.
    listening.catch(() => {})
    await delay(random(START))
    kill()
  } else {
    const url = await listening
    let life = random(LIFE)
    const next = () => unfinished.shift() ?? newSource()
    const onAcknowledged = () => life-- === 0 && setTimeout(kill, random(LATER))
    await allClients(url, token, { next, onAcknowledged })
  }
  await ended
  counts.kills += 1
}

async function textOf(url: string) {
  const response = await fetch(url)
  return response.ok ? response.text() : response.status
}

type Found = { id: string; from?: string; externalId?: string; recordingFileKey?: string } & Record<string, unknown>

/** What is wrong with what the server has of a source. */
async function problemsOf({ kind, name, known }: Source, found: Found[], url: string): Promise<string[]> {
  const own = found.filter(({ from, externalId = '' }) => from === name || [name, `AJ_${name}`].includes(externalId))
  const problems: string[] = []
  const check = (what: string, isRight: boolean) => isRight || problems.push(`${kind} ${name}: ${what}`)
  const due = kind === 'deleted' ? 0 : 1
  check(`is there ${own.length} times`, own.length === due)
  counts.lost += Math.max(0, due - own.length)
  counts.doubled += Math.max(0, own.length - due)
  const [call] = own
  if (call && known.id) check('has another id', call.id === known.id)
  if (kind === 'deleted') check('its recording is served', (await textOf(url + known.link)) === 404)
  if (kind === 'reference') check('is not the newest', call?.duration === 3)
  if (kind === 'livekit') check('has no transcript', call?.hasTranscription === true)
  if (kind === 'jambonz') check('has not ended', call?.endType === 'normal')
  if (kind === 'recorded' || kind === 'livekit')
    check('has another recording', (await textOf(`${url}/recordings/${call?.recordingFileKey}`)) === soundOf(name))
  return problems
}

async function listed(url: string, token: string, kind: string): Promise<Found[]> {
  const all: Found[] = []
  for (let page = 1; ; page++) {
    const path = `${url}/api/v1/${kind}?limit=100&page=${page}`
    const { records } = await ask({ method: 'GET', url: path, token })
    all.push(...records)
    if (records.length < 100) return all
  }
}

test('acknowledged data is stored exactly once, however often the server is killed', { timeout }, async () => {
  const first = await start(env)
  const body = { username: 'admin', password: PASSWORD }
  const login = await ask({ method: 'POST', url: `${first.url}/api/v1/auth/login`, token: '', body })
  const token = login.access_token
  const stopped = once(first.child, 'close')
  first.child.kill('SIGKILL')
  await stopped
  let left = KILLS
  const lives = async () => {
    while (left-- > 0) await lifeThatIsKilled(token)
  }
  await Promise.all(Array.from({ length: PROCESSES }, lives))

  const { child, url } = await start(env)
  try {
    await allClients(url, token, { next: () => unfinished.shift(), onAcknowledged: () => {} })
    const calls = await listed(url, token, 'call-records')
    const contacts = await listed(url, token, 'contacts')
    const named = contacts.map((contact) => ({ ...contact, from: String(contact.firstName) }))
    const problems: string[] = []
    for (const source of sources)
      problems.push(...(await problemsOf(source, source.kind === 'contact' ? named : calls, url)))
    say(
      `${new Date().toISOString().slice(0, 10)}: ${JSON.stringify({ ...counts, sources: sources.length })}, SEED=${SEED}`,
    )
    expect(problems).toEqual([])
    const ofContacts = sources.filter(({ kind }) => kind === 'contact').length
    const deleted = sources.filter(({ kind }) => kind === 'deleted').length
    expect([calls.length, contacts.length]).toEqual([sources.length - ofContacts - deleted, ofContacts])
    const figures = await ask({ method: 'GET', url: `${url}/api/v1/call-records/analytics`, token })
    expect(figures.calls).toBe(calls.length)
    expect(counts.acknowledged).toBeGreaterThan(KILLS)
  } finally {
    child.kill()
  }
})

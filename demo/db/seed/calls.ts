import { DAY } from '../clock'
import { hash, pick, type Random, randomFrom, weighted } from '../random'
import { agentOfScript, alsoCalls, alwaysOpen, onlyCalls, type SeedAgent, seedAgents } from './agents'
import type { CallRow } from './call-row'
import { americanNumber, casts, customerOf, koreanNumber, signedIn } from './customers'
import { type Script, scripts } from './scripts'
import { CALLBACK, OPENING_HOURS, outgoingTopics } from './stories'

/*
 * The calls of the demo are a stream: each calendar day has its own, which depend on the seed's number and that day
 * alone. So a call keeps its id and its time when the demo is opened again tomorrow; only the window moves on.
 */
export const HISTORY = 20_000
/** One in so many calls without a transcription has one that failed. */
const PENDING_EVERY = 40
/** Seconds that a call lasts at least in which something is asked and looked up. */
const SUMMARISED_FROM = 20

type Language = 'en' | 'ko'

interface Market {
  language: Language
  callsPerDay: number
  /** Hours ahead of UTC. Daylight saving time is ignored. */
  zone: number
  agents: readonly SeedAgent[]
  answering: readonly SeedAgent[]
  calling: readonly SeedAgent[]
  script: (random: Random) => Script
}

// Sunday to Saturday, and midnight to 23 o'clock, local time.
const weekdays = [0.35, 1.3, 1.2, 1.15, 1.1, 1.2, 0.7]
const hour = weighted(
  [0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.5, 1.5, 4, 8, 10, 9, 6, 7, 8.5, 8, 7.5, 6, 4, 3, 2, 1.5, 0.9, 0.5].map(
    (weight, index) => [weight, index] as const,
  ),
)
const media = weighted([
  [79, 'telephony'],
  [12, 'web'],
  [8, 'webrtc'],
  [1, 'unknown'],
] as const)
const course = weighted([
  [70, 'recorded'],
  [4, 'unkept'],
  [10, 'unrecorded'],
  [16, 'unanswered'],
] as const)
const refusal = weighted([
  [45, 'rejected'],
  [45, 'timeout'],
  [10, 'error'],
] as const)
const ending = weighted([
  [84, ['normal', 'caller']],
  [8, ['normal', 'receiver']],
  [4, ['error', 'system']],
  [4, ['unknown', 'unknown']],
] as const)

function market(language: Language, callsPerDay: number, zone: number): Market {
  const own = scripts.filter((script) => script.language === language)
  const agents = seedAgents.filter((agent) => agent.language === language)
  return {
    language,
    callsPerDay,
    zone,
    agents,
    answering: agents.filter(({ id }) => !onlyCalls.has(id)),
    calling: agents.filter(({ id }) => onlyCalls.has(id) || alsoCalls.has(id)),
    // A conversation that went wrong is rarer than one that went well.
    script: weighted(own.map((script) => [script.outcome.endType === 'normal' ? 10 : 3, script] as const)),
  }
}

const markets = [market('ko', 30.2, 9), market('en', 24.7, -8)]

/**
 * @param day today, in whole days since 1970
 * @returns the 20,000 calls before that day's midnight (UTC) and those the day will bring, newest first
 */
export function generateCalls(seed: number, day: number): CallRow[] {
  const midnight = day * DAY
  const rows: CallRow[] = []
  // A local day reaches over UTC's midnight on both sides: one day more at either end, then cut.
  for (let local = day + 1, enough = 0; enough < 2; local--) {
    for (const place of markets) addCallsOfDay(rows, seed, local, place)
    if (rows.length > HISTORY && countBefore(rows, midnight) >= HISTORY) enough++
  }
  rows.sort(newestFirst)
  const coming = rows.findIndex((row) => startOf(row) < midnight + DAY)
  const first = rows.findIndex((row) => startOf(row) < midnight)
  return rows.slice(coming, first + HISTORY)
}

const startOf = (row: CallRow) => row.start ?? 0

const countBefore = (rows: readonly CallRow[], moment: number) => rows.filter((row) => startOf(row) < moment).length

export function newestFirst(one: CallRow, other: CallRow): number {
  return startOf(other) - startOf(one) || (one.id < other.id ? -1 : 1)
}

function addCallsOfDay(rows: CallRow[], seed: number, day: number, place: Market): void {
  const random = randomFrom(hash(seed, day, place.zone))
  // 1970 began on a Thursday.
  const weekday = weekdays[(day + 4) % 7] ?? 1
  const season = 1 + 0.12 * Math.sin(((day % 365) / 365) * 2 * Math.PI)
  const count = Math.round(place.callsPerDay * weekday * season * (0.85 + random() * 0.3))
  for (let index = 0; index < count; index++) {
    const id = `call_${hash(seed, day, place.zone, index).toString(36)}${hash(index, day, seed, 7).toString(36)}`
    const start = day * DAY + (hour(random) - place.zone) * 3_600_000 + Math.floor(random() * 3_600_000)
    rows.push(call(id, start, place, random))
  }
}

/** A call that is answered and recorded, in either language. */
export function recordedCall(id: string, start: number, random: Random): CallRow {
  return call(id, start, pick(markets, random), random, 'recorded')
}

type Course = ReturnType<typeof course>

function call(id: string, start: number, place: Market, random: Random, wanted?: Course): CallRow {
  const medium = media(random)
  const how = wanted ?? course(random)
  const script = how === 'recorded' || how === 'unkept' ? place.script(random) : undefined
  const outbound = script ? script.direction === 'outbound' : medium === 'telephony' && random() < 0.4
  // Who is called is called by telephone.
  const type = outbound ? 'telephony' : medium
  const chosen = (script && agentOfScript(script.id)) ?? pick(place.agents, random)
  const able = outbound ? place.calling : place.answering
  const agent = able.includes(chosen) ? chosen : (able[start % able.length] ?? chosen)
  const row: CallRow = {
    id,
    type,
    from: undefined,
    to: undefined,
    start,
    seconds: 0,
    endType: undefined,
    endedBy: undefined,
    agent: agent.party,
    customer: undefined,
    script: script?.id,
    story: undefined,
    key: undefined,
    transcribed: false,
    summarised: false,
  }
  address(row, place.language, outbound, agent, random)
  if (script) playScript(row, script, how === 'recorded', random)
  else {
    row.story = { language: place.language, topic: topicOf(agent, outbound, random), outbound }
    improvise(row, outbound, how === 'unanswered', random)
  }
  return row
}

function playScript(row: CallRow, script: Script, kept: boolean, random: Random): void {
  row.seconds = script.durationSeconds
  row.endType = script.outcome.endType
  row.endedBy = script.outcome.endedBy
  if (kept) row.key = script.file
  row.transcribed = !kept || random() < 0.92
  row.summarised = row.transcribed && random() < 0.95
  if (!row.transcribed) addFailedJob(row)
}

/** A few transcriptions were requested and are not there: some failed, some never ended. */
function addFailedJob(row: CallRow): void {
  const [start, seconds] = [startOf(row), row.seconds ?? 0]
  if (start % PENDING_EVERY !== 0) return
  const outcome = start % (2 * PENDING_EVERY) === 0 ? 'stuck' : 'failed'
  row.job = { startedAt: start + seconds * 1000, outcome, attempt: 1 }
}

function topicOf(agent: SeedAgent, outbound: boolean, random: Random): number {
  if (outbound) return pick(outgoingTopics, random)
  const topic = Math.floor(random() * 6)
  return topic === OPENING_HOURS && alwaysOpen.has(agent.id) ? CALLBACK : topic
}

function improvise(row: CallRow, outbound: boolean, unanswered: boolean, random: Random): void {
  if (unanswered) {
    row.endType = refusal(random)
    row.endedBy = row.endType === 'rejected' ? (outbound ? 'receiver' : 'caller') : 'system'
    return
  }
  const [endType, endedBy] = ending(random)
  row.endType = endType
  row.endedBy = endedBy
  // Most are short, a few go on: the cube keeps the tail thin.
  row.seconds = 6 + Math.round(random() ** 3 * 420)
  row.summarised = endType === 'normal' && random() < 0.8 && row.seconds >= SUMMARISED_FROM
}

/** Who speaks with whom, and from which number or session. */
function address(row: CallRow, language: Language, outbound: boolean, agent: SeedAgent, random: Random): void {
  const index = Math.floor(random() * (language === 'ko' ? 4000 : 936))
  const cast = row.script === undefined ? undefined : casts[row.script]
  if (row.type === 'web' || row.type === 'webrtc') {
    const session = hash(index, Math.floor(random() * 1e9))
      .toString(16)
      .padStart(8, '0')
    row.from = `${row.type === 'web' ? 'web' : 'rtc'}_${session}`
    if (row.type === 'webrtc')
      row.to = `sip:${agent.id.replace(/^agent_.._/, '').replaceAll('_', '-')}@narae-contact.example`
    row.customer =
      cast?.name === undefined ? signedIn(language, index) : { id: `contact_${row.script}`, name: cast.name }
    return
  }
  const numberAt = language === 'ko' ? koreanNumber : americanNumber
  let number = numberAt(index, cast?.ending)
  if (cast?.name === undefined) {
    row.customer = customerOf(language, index)
  } else {
    // A person named in a recording sometimes calls from home; other numbers have no name.
    const home = numberAt(cast.name.length, cast.ending)
    if (random() < 0.3) number = home
    if (number === home) row.customer = { id: `contact_${row.script}`, name: cast.name }
  }
  row.from = outbound ? agent.line : number
  row.to = outbound ? number : agent.line
}

import { refuseField } from '@demo/refusal'
import { optionalDate } from '@demo/validate'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CallFilters, CallListQuery } from '@/contract/call-records'
import { creditsPerMinute } from '@/contract/rates'
import type { CallSort } from '@/contract/values'
import { isZone } from '@/lib/time/time'
import { boundsOf, capped, cappedTotal } from '../db/page'
import type { Db } from '../db/schema'
import { containing } from '../db/values'
import { fold, termsOf } from './record'

type Condition = RawBuilder<SqlBool>
const ended = sql<SqlBool>`(ended_at is not null or coalesce(nullif(end_type, ''), 'unknown') <> 'unknown')`
const running = sql<SqlBool>`(started_at is not null and not ${ended})`
const knownEnd = sql`coalesce(nullif(end_type, ''), 'unknown')`
/** How a call ended; `running` has not. */
export const endOf = sql<string>`case when ${running} then 'running' else ${knownEnd} end`

/** The conditions of a list request, beside the tenant's. @param isScan where no index of digits is to be used */
function conditionsOf(query: CallFilters, isScan = false): Condition[] {
  const { type, from, to, startDate, endDate, agentId, endType, number, hour, weekday, search } = query
  const types = (type ?? '').split(',').flatMap((word) => word.trim() || [])
  const start = optionalDate('startDate', startDate)
  const end = optionalDate('endDate', endDate)
  const text = fold((search ?? '').trim())
  const zone = zoneOf(query)
  const when = (isGiven: boolean, condition: () => Condition) => (isGiven ? [condition()] : [])
  return [
    ...when(types.length > 0, () => sql`type in (${sql.join(types)})`),
    ...containsNumber('from', from, isScan),
    ...containsNumber('to', to, isScan),
    ...when(start !== undefined, () => sql`started_at >= ${new Date(start ?? 0)}`),
    ...when(end !== undefined, () => sql`started_at < ${new Date(end ?? 0)}`),
    ...when(agentId !== undefined, () => sql`coalesce(nullif(agent_id, ''), agent_name) = ${agentId}`),
    ...when(endType === 'running', () => running),
    ...when(endType !== undefined && endType !== 'running', () => {
      return sql`(not ${running} and ${knownEnd} = ${endType})`
    }),
    ...when(number !== undefined, () => sql`(from_number = ${number} or to_number = ${number})`),
    ...when(hour !== undefined, () => sql`extract(hour from started_at at time zone ${zone}) = ${hour}`),
    ...when(weekday !== undefined, () => sql`extract(isodow from started_at at time zone ${zone}) - 1 = ${weekday}`),
    ...when(text !== '', () => says(text)),
  ]
}

/** @throws Refusal 400 */
export function zoneOf({ timeZone = 'UTC' }: CallFilters): string {
  // Postgres reads an abbreviation, or an offset, as another zone than Node does.
  const isMeant = timeZone === 'UTC' || timeZone.includes('/')
  if (!isMeant || !isZone(timeZone)) throw refuseField('isTimeZone', 'timeZone must be a valid IANA time zone')
  return timeZone
}

/** As the demo's: digits without separators, a Korean number by its domestic form too; anything else as text. */
function containsNumber(side: 'from' | 'to', typed: string | undefined, isScan: boolean): Condition[] {
  const text = (typed ?? '').trim().toLowerCase()
  if (text === '') return []
  const digits = text.replace(/\D/g, '')
  const number = sql.ref(`${side}_number`)
  if (digits === '' || /[^\d\s()+\-./]/.test(text)) return [sql`lower(${number}) like ${containing(text)}`]
  const stored = sql.ref(`${side}_digits`)
  return [sql`${isScan ? sql`(${stored} || '')` : stored} like ${containing(digits)}`]
}

/**
 * The text from the beginning of a word on: its words are looked up in the index, and their rows compared. The comparison
 * also keeps the planner, which takes the beginning of a word for common, from reading all calls by their date.
 */
function says(text: string): Condition {
  const like = sql<SqlBool>`words like ${containing(text)}`
  const terms = termsOf(text)
  if (terms.length === 0) return like
  const endsInWord = /[\p{L}\p{M}\p{N}]$/u.test(text)
  const lexemes = terms.map((term, index) => (endsInWord && index === terms.length - 1 ? `'${term}':*` : `'${term}'`))
  return sql`(terms @@ ${lexemes.join(' & ')}::tsquery and ${like})`
}

const endedOnly = (column: string) => sql`case when ${ended} then ${sql.ref(column)} end`
const text = (column: string) => sql`nullif(${sql.ref(column)}, '') collate "C"`
const rate = sql`case voice_tier when 'standard' then ${creditsPerMinute.standard}::float8
  when 'premium' then ${creditsPerMinute.premium}::float8 end`
/** Credits of a call, rounded as `expectedCredits` does it; null without a rate. */
export const creditsOf = sql<number | null>`ceil(round(greatest(seconds, 0) * 1000 * (${rate})) / 60000)`

/** Sort values of a call; a running call has no end yet. */
const sortedBy: Record<CallSort, RawBuilder<unknown>> = {
  type: text('type'),
  agent: text('agent_name'),
  from: text('from_number'),
  to: text('to_number'),
  startTime: sql`started_at`,
  endTime: sql`ended_at`,
  duration: endedOnly('seconds'),
  endType: sql`nullif(${endedOnly('end_type')}, '') collate "C"`,
  endedBy: sql`nullif(${endedOnly('ended_by')}, '') collate "C"`,
  cost: sql`case when ${ended} then ${creditsOf} end`,
}

/** The newest first. */
const byAge = sql`started_at desc nulls last, id desc`

/** Calls without a value come last, either way. */
function orderOf({ sort, order }: CallListQuery): RawBuilder<unknown> {
  if (sort === undefined) return byAge
  return sql`${sortedBy[sort]} ${sql.raw(order === 'desc' ? 'desc' : 'asc')} nulls last, ${byAge}`
}

/** A query of the calls of a tenant that match. */
export function matching(db: Db, tenantId: string, query: CallFilters, isScan = false) {
  const conditions = conditionsOf(query, isScan)
  const calls = db.selectFrom('calls').where('tenant_id', '=', tenantId)
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), calls)
}

/** The newest calls in which matches are looked for first. */
const WINDOW = 50_000

/** Whether the index of the newest calls has all that the filters compare, and no other index leads to fewer rows. */
const isInIndex = ({ agentId, number, search, sort, from, to }: CallListQuery) =>
  [agentId, number, search, sort].every((value) => value === undefined) &&
  [from, to].every((typed) => typed === undefined || /^[\d\s()+\-./]*$/.test(typed))

interface Found {
  total: number
  totalIsCapped?: true
  /** The page is among the newest calls. */
  isRecent: boolean
}

/**
 * How many calls match, counted to a bound of what is found, and of what is looked at: among the newest, where those are
 * enough for the page.
 */
export async function countCalls(db: Db, tenantId: string, query: CallListQuery, window = WINDOW): Promise<Found> {
  const { startDate, endDate, ...others } = query
  const conditions = isInIndex(query) ? conditionsOf(others, true) : []
  if (conditions.length > 0) {
    const newest = matching(db, tenantId, { startDate, endDate })
      .select(['started_at', 'type', 'ended_at', 'end_type', 'from_digits', 'to_digits'])
      .orderBy(byAge)
      .limit(window)
    const isMatch = sql.join(conditions, sql` and `)
    const { looked, found } = await db
      .selectFrom(newest.as('newest'))
      .select([sql<string>`count(*)`.as('looked'), sql<string>`count(*) filter (where ${isMatch})`.as('found')])
      .executeTakeFirstOrThrow()
    const { limit, offset } = boundsOf(query)
    if (Number(looked) < window) return { ...capped(Number(found)), isRecent: true }
    if (Number(found) >= offset + limit) return { ...capped(Number(found)), totalIsCapped: true, isRecent: true }
  }
  return { ...(await cappedTotal(db, matching(db, tenantId, query))), isRecent: false }
}

export function orderedPage(db: Db, tenantId: string, query: CallListQuery, isRecent = false) {
  const { limit, offset } = boundsOf(query)
  const page = matching(db, tenantId, query, isRecent).orderBy(orderOf(query)).limit(limit).offset(offset)
  if (!isRecent) return page
  // The ids are read from the index alone.
  const calls = db.selectFrom('calls').where('tenant_id', '=', tenantId)
  return calls.where('id', 'in', page.select('id')).orderBy(byAge)
}

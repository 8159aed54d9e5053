import { optionalDate } from '@demo/validate'
import { sql } from 'kysely'
import { type CallAnalytics, callAnalytics } from '@/contract/call-analytics'
import type { CallFilters } from '@/contract/call-records'
import type { z } from '@/contract/zod'
import { DAY_MS, MINUTE_MS, utcOffset } from '@/lib/time/time'
import type { Db } from '../db/schema'
import { type Route, route } from '../http/context'
import { creditsOf, endOf, matching, zoneOf } from './list'
import { piecesOf } from './pieces'
import { sumsOf } from './sums'

/** Agents, numbers, outcomes and tools in an answer: those with most calls. */
const MOST = 1000

type Sql = ReturnType<typeof sql>
/** A list of the rows of a query, as JSON. */
const rows = (query: Sql) => sql`(select coalesce(json_agg(row), '[]') from (${query}) as row)`
const sums = sql`sum(calls) as calls, sum(seconds)::float8 as seconds`
const most = sql`order by calls desc limit ${sql.lit(MOST)}`

/** Calls as `call_changes` has them. */
const factsOf = (db: Db, tenantId: string, filters: CallFilters) =>
  matching(db, tenantId, filters).select([
    sql`1`.as('sign'),
    'started_at',
    'type',
    sql`${endOf}`.as('end_type'),
    sql`greatest(coalesce(seconds, 0), 0)`.as('seconds'),
    sql`coalesce(${creditsOf}, 0)`.as('credits'),
    sql`nullif(agent_id, '')`.as('agent_id'),
    sql`coalesce(nullif(agent_id, ''), agent_name, '')`.as('agent'),
    'cost_currency',
    'cost_amount',
    sql`array_remove(case direction when 'inbound' then array[nullif(to_number, '')]
      when 'outbound' then array[nullif(from_number, '')]
      else array[nullif(from_number, ''), nullif(nullif(to_number, ''), from_number)] end, null)`.as('own_numbers'),
    sql`nullif(outcome, '')`.as('outcome'),
    'replies',
    'tools',
    'failed_tools',
  ])

interface Read {
  /** Calls, or changes of calls, that are summed up here. */
  facts: Sql
  /** Rows `(wall, end_type, calls, seconds)` and `(kind, key, calls, seconds, amount)` that are summed up already. */
  hours?: Sql
  summed?: Sql
}

/** What has no other filters than a period is read from the sums; calls only where the period has a part of an hour. */
function readOf(db: Db, tenantId: string, filters: CallFilters): Read {
  const { startDate, endDate, timeZone, ...others } = filters
  if (Object.values(others).some((value) => value !== undefined))
    return { facts: sql`${factsOf(db, tenantId, filters)}` }
  const start = optionalDate('startDate', startDate) ?? Number.NEGATIVE_INFINITY
  const end = optionalDate('endDate', endDate) ?? Number.POSITIVE_INFINITY
  const pieces = piecesOf(start, end)
  const isWithin = (column: Sql, from: number, to: number) => {
    const bounds = [
      ...(from === Number.NEGATIVE_INFINITY ? [] : [sql`${column} >= ${new Date(from)}`]),
      ...(to === Number.POSITIVE_INFINITY ? [] : [sql`${column} < ${new Date(to)}`]),
      // Those without a start.
      ...(from === Number.NEGATIVE_INFINITY && to !== Number.POSITIVE_INFINITY ? [sql`${column} > '-infinity'`] : []),
    ]
    return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`
  }
  const iso = (time: number) => new Date(time).toISOString()
  const parts = pieces.flatMap(({ span, from, to }) =>
    span === 'part' ? [factsOf(db, tenantId, { startDate: iso(from), endDate: iso(to) })] : [],
  )
  const whole = pieces.flatMap(({ span, ...piece }) => (span === 'part' ? [] : [{ span, ...piece }]))
  const [first, last] = [whole[0], whole.at(-1)]
  if (!first || !last) return { facts: sql`${factsOf(db, tenantId, filters)}` }
  const changes = sql`select sign, started_at, type, end_type, seconds::float8, credits::float8, agent_id, agent,
    cost_currency, cost_amount::float8, own_numbers, outcome, replies, tools, failed_tools
    from call_changes where tenant_id = ${tenantId} and ${isWithin(sql`started_at`, first.from, last.to)}`
  const spans = whole.map(
    ({ span, from, to }) => sql`select kind, key, calls, seconds, amount from call_sums
      where tenant_id = ${tenantId} and span = ${sql.lit(span)} and ${isWithin(sql`at`, from, to)}`,
  )
  return {
    facts: sql.join(
      [changes, ...parts].map((part) => sql`(${part})`),
      sql` union all `,
    ),
    hours: sql`select nullif(at, '-infinity') at time zone ${zoneOf(filters)} as wall, end_type, calls, seconds from call_hours
      where tenant_id = ${tenantId} and minutes = ${sql.lit(minutesOf(zoneOf(filters), start, end))}
        and ${isWithin(sql`at`, first.from, last.to)}`,
    summed: sql`select kind, key, sum(calls), sum(seconds), sum(amount) from (
      ${sql.join(spans, sql` union all `)}) as spans group by kind, key`,
  }
}

/** From when on clocks are looked at, and how often. */
const FIRST = Date.UTC(2000, 0)
const HALF_YEAR = 180 * DAY_MS

/** Sums of an hour do where a zone differs from UTC by whole hours. */
function minutesOf(zone: string, start: number, end: number): 15 | 60 {
  const last = Math.min(end, Date.now())
  for (let time = Math.max(start, FIRST); time < last + HALF_YEAR; time += HALF_YEAR)
    if (utcOffset(time, zone) % (60 * MINUTE_MS) !== 0) return 15
  return 60
}

/** Sums up the calls that the filters leave, in one statement: as `createTally` of the console does with their records. */
async function readAnalytics(db: Db, tenantId: string, filters: CallFilters): Promise<z.input<typeof CallAnalytics>> {
  const { facts, hours, summed } = readOf(db, tenantId, filters)
  const of = (kind: string) => sql`from entries where kind = ${sql.lit(kind)}`
  const days = sql`select to_char(day, 'YYYY-MM-DD') as day, ${sums},
    json_agg(json_build_object('endType', end_type, 'calls', calls)) as "endTypes"
    from ends where day is not null and calls <> 0 group by ends.day order by ends.day`
  const byHour = sql`select weekday, hour, calls from ends where hour is not null and calls <> 0`
  const costs = sql`select key::jsonb->>1 as currency, sum(amount)::float8 as amount ${of('cost')}
    and key::jsonb->>0 = agents.agent group by 1`
  const nameOfNewest = sql`select agent_name from calls where tenant_id = ${tenantId}
    and coalesce(nullif(agent_id, ''), agent_name) = agents.agent order by started_at desc nulls last, id desc limit 1`
  const agents = sql`select id, (${nameOfNewest}) as name, calls, seconds, ${rows(costs)} as costs
    from (
      select key as agent, max(key) filter (where kind = 'agentId') as id, ${sums} from entries
      where kind in ('agent', 'agentId') group by 1 ${most}
    ) as agents`
  const total = (column: string, kind: string) => sql`(select coalesce(sum(${sql.ref(column)}), 0)::float8 ${of(kind)})`
  const answer = sql`json_build_object(
    'calls', ${total('calls', 'all')},
    'seconds', ${total('seconds', 'all')},
    'connected', ${total('calls', 'connected')},
    'errors', (select coalesce(sum(calls), 0) from ends where end_type = 'error'),
    'credits', ${total('amount', 'all')},
    'types', ${rows(sql`select key as type, ${sums} ${of('type')} group by 1`)},
    'endTypes', ${rows(sql`select end_type as "endType", ${sums} from ends where end_type is not null
      group by 1 having sum(calls) <> 0`)},
    'days', ${rows(days)},
    'hours', ${rows(byHour)},
    'agents', ${rows(agents)},
    'numbers', ${rows(sql`table listed`)},
    'otherNumbers', (select json_build_object('calls', coalesce(sum(calls), 0), 'seconds', coalesce(sum(seconds), 0)::float8)
      ${of('numbers')} and not exists (select from listed where key::jsonb ? number)),
    'outcomes', ${rows(sql`select key as outcome, ${sums} ${of('outcome')} group by 1 ${most}`)},
    'replies', ${rows(sql`select key::integer as milliseconds, sum(calls) as count ${of('reply')} group by 1`)},
    'tools', ${rows(sql`select key as name, coalesce(sum(calls) filter (where kind = 'tool'), 0) as calls,
      coalesce(sum(calls) filter (where kind = 'failure'), 0) as failures
      from entries where kind in ('tool', 'failure') group by 1 ${most}`)}
  )`
  const entries = [sumsOf(sql`facts`), ...(summed ? [summed] : [])]
  const walls = [
    sql`select date_trunc('hour', started_at at time zone ${zoneOf(filters)}), end_type, sum(sign), sum(sign * seconds)
      from facts group by 1, 2`,
    ...(hours ? [hours] : []),
  ]
  const { rows: found } = await sql<{ answer: z.input<typeof CallAnalytics> }>`
    with facts as materialized (${facts}),
    entries as materialized (
      select kind, key, sum(calls) as calls, sum(seconds) as seconds, sum(amount) as amount
      from (${sql.join(entries, sql` union all `)}) as each(kind, key, calls, seconds, amount)
      group by 1, 2 having sum(calls) <> 0
    ),
    ends as materialized (
      select day, end_type, weekday, hour, sum(calls) as calls, sum(seconds) as seconds
      from (
        select wall::date as day, end_type, date_part('isodow', wall)::integer - 1 as weekday,
          date_part('hour', wall)::integer as hour, calls, seconds
        from (${sql.join(walls, sql` union all `)}) as walls(wall, end_type, calls, seconds)
      ) as hours
      group by grouping sets ((day, end_type), (weekday, hour))
    ),
    listed as materialized (
      select number, ${sums} from entries, jsonb_array_elements_text(key::jsonb) as number
      where kind = 'numbers' group by number ${most}
    )
    select ${answer} as answer`.execute(db)
  // An expression without a table has one row.
  return (found[0] as (typeof found)[number]).answer
}

export const callAnalyticsRoute: Route = route(callAnalytics.get, ({ db, caller, query }) =>
  readAnalytics(db, caller.tenantId, query),
)

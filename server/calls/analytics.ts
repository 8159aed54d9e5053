import { sql } from 'kysely'
import { type CallAnalytics, callAnalytics } from '@/contract/call-analytics'
import type { CallFilters } from '@/contract/call-records'
import type { z } from '@/contract/zod'
import type { Db } from '../db/schema'
import { type Route, route } from '../http/context'
import { creditsOf, endOf, matching, zoneOf } from './list'

/** Agents, numbers, outcomes and tools in an answer: those with most calls. */
const MOST = 1000

/** A list of the rows of a query, as JSON. */
const rows = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(row), '[]') from (${query}) as row)`
const sums = sql`count(*) as calls, coalesce(sum(seconds), 0) as seconds`
const most = sql`order by calls desc limit ${sql.lit(MOST)}`

/** Sums up the calls that the filters leave, in one statement: as `createTally` of the console does with their records. */
async function readAnalytics(db: Db, tenantId: string, filters: CallFilters): Promise<z.input<typeof CallAnalytics>> {
  const matched = matching(db, tenantId, filters).select([
    'type',
    'outcome',
    'cost_currency',
    'cost_amount',
    'replies',
    'tools',
    'failed_tools',
    sql`nullif(from_number, '')`.as('from_number'),
    sql`nullif(to_number, '')`.as('to_number'),
    sql`greatest(coalesce(seconds, 0), 0)`.as('seconds'),
    sql`coalesce(${creditsOf}, 0)`.as('credits'),
    sql`started_at at time zone ${zoneOf(filters)}`.as('wall'),
    sql`${endOf}`.as('end_type'),
    sql`coalesce(nullif(agent_id, ''), agent_name, '')`.as('agent'),
    sql`nullif(agent_id, '')`.as('agent_id'),
  ])
  const days = sql`select day, sum(calls) as calls, sum(seconds) as seconds,
    json_agg(json_build_object('endType', end_type, 'calls', calls)) as "endTypes"
    from (
      select to_char(wall, 'YYYY-MM-DD') as day, end_type, ${sums} from matched where wall is not null group by 1, 2
    ) as ends group by day order by day`
  const hours = sql`select (extract(isodow from wall) - 1)::integer as weekday, extract(hour from wall)::integer as hour,
    count(*) as calls from matched where wall is not null group by 1, 2`
  const costs = sql`select currency, amount from costs where costs.agent = agents.agent`
  const nameOfNewest = sql`select agent_name from calls where tenant_id = ${tenantId}
    and coalesce(nullif(agent_id, ''), agent_name) = agents.agent order by started_at desc nulls last, id desc limit 1`
  const agents = sql`select agent_id as id, (${nameOfNewest}) as name, calls, seconds, ${rows(costs)} as costs
    from (select agent, max(agent_id) as agent_id, ${sums} from matched group by 1 ${most}) as agents`
  const answer = sql`json_build_object(
    'calls', count(*),
    'seconds', coalesce(sum(seconds), 0),
    'connected', count(*) filter (where seconds > 0),
    'errors', count(*) filter (where end_type = 'error'),
    'credits', coalesce(sum(credits), 0),
    'types', ${rows(sql`select type, ${sums} from matched group by 1`)},
    'endTypes', ${rows(sql`select end_type as "endType", ${sums} from matched group by 1`)},
    'days', ${rows(days)},
    'hours', ${rows(hours)},
    'agents', ${rows(agents)},
    'numbers', ${rows(sql`table listed`)},
    'otherNumbers', (select json_build_object('calls', count(*), 'seconds', coalesce(sum(seconds), 0)) from matched
      where coalesce(from_number, to_number) is not null
        and coalesce(from_number, to_number) not in (select number from listed)
        and coalesce(to_number, from_number) not in (select number from listed)),
    'outcomes', ${rows(sql`select outcome, ${sums} from matched where outcome <> '' group by 1 ${most}`)},
    'replies', ${rows(sql`select unnest(replies) as milliseconds, count(*) as count from matched group by 1`)},
    'tools', ${rows(sql`select name, count(*) filter (where not failed) as calls, count(*) filter (where failed) as failures
      from (
        select unnest(tools) as name, false as failed from matched
        union all select unnest(failed_tools), true from matched
      ) as used group by 1 ${most}`)}
  )`
  const { rows: found } = await sql<{ answer: z.input<typeof CallAnalytics> }>`
    with matched as materialized ${matched},
    costs as materialized (
      select agent, cost_currency as currency, sum(cost_amount) as amount from matched
      where cost_currency is not null group by 1, 2
    ),
    listed as materialized (
      select number, ${sums} from (
        select from_number as number, seconds from matched where from_number is not null
        union all
        select to_number, seconds from matched where to_number is not null and to_number is distinct from from_number
      ) as numbers group by number ${most}
    )
    select ${answer} as answer from matched`.execute(db)
  // An aggregate without groups has one row.
  return (found[0] as (typeof found)[number]).answer
}

export const callAnalyticsRoute: Route = route(callAnalytics.get, ({ db, caller, query }) =>
  readAnalytics(db, caller.tenantId, query),
)

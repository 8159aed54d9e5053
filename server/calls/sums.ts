import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema'
import { json } from '../db/values'
import { type Poller, poller } from '../jobs/poller'

/*
 * Each write of a call leaves what it changes in `call_changes`, by a trigger. From there the changes go into the sums, so
 * that sums and changes together are exact at any moment, and no two calls wait for each other at one row.
 */

/** Milliseconds between two looks for changes. */
const LOOK = 5000
/** Changes of one transaction. */
const MOST = 10_000

/** Spans of `call_sums`, in UTC, the longest first. */
export const spans = ['month', 'day', 'hour'] as const
export type Span = (typeof spans)[number]

const calls = sql`sum(sign) as calls`
const seconds = sql`sum(sign * seconds) as seconds`

/**
 * What calls add to the sums by kind and key: rows `(…group, kind, key, calls, seconds, amount)`.
 * @param facts a table with the columns of `call_changes`
 * @param group columns that they are also grouped by, each followed by a comma
 */
export function sumsOf(facts: RawBuilder<unknown>, group = sql``): RawBuilder<unknown> {
  const rows = (kind: RawBuilder<unknown>, key: RawBuilder<unknown>, from: RawBuilder<unknown>, amount = sql`0`) =>
    sql`select ${group} ${kind} as kind, ${key} as key, ${calls}, ${seconds}, sum(sign * ${amount}) as amount
      from ${from} group by ${group} kind, key`
  const each = (column: string) => sql`${facts} as fact, unnest(fact.${sql.ref(column)}) as value`
  const all = [
    rows(sql`'all'`, sql`''`, facts, sql`credits`),
    rows(sql`'connected'`, sql`''`, sql`${facts} as fact where seconds > 0`),
    rows(sql`'type'`, sql`type`, facts),
    rows(sql`case when agent_id is null then 'agent' else 'agentId' end`, sql`agent`, facts),
    rows(
      sql`'cost'`,
      sql`jsonb_build_array(agent, cost_currency)::text`,
      sql`${facts} as fact where cost_currency is not null`,
      sql`cost_amount`,
    ),
    rows(sql`'outcome'`, sql`outcome`, sql`${facts} as fact where outcome is not null`),
    rows(sql`'numbers'`, sql`to_jsonb(own_numbers)::text`, sql`${facts} as fact where own_numbers <> '{}'`),
    rows(sql`'reply'`, sql`value::text`, each('replies')),
    rows(sql`'tool'`, sql`value`, each('tools')),
    rows(sql`'failure'`, sql`value`, each('failed_tools')),
  ]
  return sql.join(all, sql` union all `)
}

interface Empty {
  tenant_id: string
  span: string
  at: string
  kind: string
  key: string
}

/** Adds some changes to the sums. @returns whether there may be more */
async function addChanges(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('parley call sums')) as taken`
    const { rows: locks } = await lock.execute(transaction)
    if (!locks[0]?.taken) return false
    // What is summed up stays in memory.
    await sql`set local work_mem = '64MB'`.execute(transaction)
    const group = sql`tenant_id, span, at,`
    const added = sql`calls = call_sums.calls + excluded.calls, seconds = call_sums.seconds + excluded.seconds`
    const { rows } = await sql<{ count: string; empty: Empty[] }>`
      with taken as materialized (
        delete from call_changes where id in (select id from call_changes order by id limit ${MOST}) returning *
      ),
      by_hour as (
        insert into call_hours (tenant_id, minutes, at, end_type, calls, seconds)
        select tenant_id, minutes,
          coalesce(date_bin(minutes * interval '1 minute', started_at, timestamptz '2000-01-01 00:00Z'), '-infinity'),
          end_type, sum(sign), sum(sign * seconds)
        from taken, (values (15), (60)) as every(minutes) group by 1, 2, 3, 4
        having sum(sign) <> 0 or sum(sign * seconds) <> 0
        on conflict (tenant_id, minutes, at, end_type) do update
          set calls = call_hours.calls + excluded.calls, seconds = call_hours.seconds + excluded.seconds
      ),
      spanned as materialized (
        select span, coalesce(date_trunc(span, started_at, 'UTC'), '-infinity') as at, taken.*
        from taken, unnest(${sql.val([...spans])}::text[]) as span
      ),
      summed as (
        insert into call_sums (tenant_id, span, at, kind, key, calls, seconds, amount)
        select * from (${sumsOf(sql`spanned`, group)}) as sums where calls <> 0 or seconds <> 0 or amount <> 0
        on conflict (tenant_id, span, at, kind, key) do update
          set ${added}, amount = call_sums.amount + excluded.amount
        returning tenant_id, span, at, kind, key, calls
      )
      select (select count(*) from taken) as count,
        (select json_agg(summed) from summed where calls = 0) as empty`.execute(transaction)
    const [done] = rows
    if (done?.empty)
      await sql`delete from call_sums using jsonb_to_recordset(${json(done.empty)}) as empty(
        tenant_id text, span text, at timestamptz, kind text, key text)
        where call_sums.tenant_id = empty.tenant_id and call_sums.span = empty.span and call_sums.at = empty.at
          and call_sums.kind = empty.kind and call_sums.key = empty.key`.execute(transaction)
    return Number(done?.count) === MOST
  })
}

/** Keeps the sums. */
export const callSums = ({ db, log }: { db: Kysely<Database>; log: Logger }): Poller =>
  poller({ log, interval: LOOK, failed: 'changes of calls could not be summed up', next: () => addChanges(db) })

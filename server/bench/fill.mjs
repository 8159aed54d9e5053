import { complain } from '../../scripts/lib/say.mjs'
import { random, transcript } from './texts.mjs'

const BATCH = 10_000
/** Different transcripts of either length. */
const TRANSCRIPTS = 500
/** Of twenty calls, how many are of which tenant. The first is asked. */
const TENANTS = [10, 6, 3, 1]

async function makeSamples(database) {
  await database.query('create table samples (sample int primary key, transcription jsonb, words text, terms tsvector)')
  for (let n = 0; n < 2 * TRANSCRIPTS; n++) {
    const lines = transcript(n < TRANSCRIPTS ? 12 + random(19) : 2 + random(3))
    const words = lines.map(({ content }) => content).join('\n')
    await database.query(
      `insert into samples values ($1, $2, $3,
        array_to_tsvector(array(select distinct term from regexp_split_to_table($3, '\\s') as term)))`,
      [n, JSON.stringify(lines), words],
    )
  }
}

async function tenantsOf(database) {
  const names = TENANTS.slice(1).map((_, index) => `bench-${index + 2}`)
  for (const name of names) await database.query('insert into tenants values ($1, $1, now())', [name])
  const { rows } = await database.query(`select id from tenants where id <> all($1)`, [names])
  return [rows[0].id, ...names]
}

/** Calls of the last twelve months, oldest first, of several tenants. `$1` of the twenty tenants, `$2` to `$3`. */
const insertOf = (calls, long) => `insert into calls (tenant_id, id, source, external_id, type, direction, from_number,
    to_number, from_digits, to_digits, started_at, ended_at, seconds, end_type, agent_id, agent_name, voice_tier,
    transcription, events, errors, details, words, terms, outcome, cost_currency, cost_amount, replies, tools, created_at,
    updated_at)
  select ($1::text[])[n % 20 + 1], gen_random_uuid()::text, 'bench', n::text,
    (array['telephony', 'telephony', 'web'])[k % 3 + 1], 'inbound', '+82' || number, '+821544' || lpad(line::text, 4, '0'),
    '82' || number || ' 0' || number, '821544' || lpad(line::text, 4, '0') || ' 01544' || lpad(line::text, 4, '0'), at,
    at + k % 600 * interval '1 second', k % 600, (array['normal', 'normal', 'normal', 'error'])[k % 4 + 1],
    'agent-' || k % 20, 'Agent ' || k % 20, 'standard', transcription, '[]', '[]', '{}', words || ' ' || reference,
    terms || array_to_tsvector(array[reference]), (array['booked', 'resolved', null])[k % 3 + 1], 'USD', k % 100 / 1000.0,
    array(select 400 + (k * 13 + turn * 97) % 1500 / 10 * 10 from generate_series(1, case when is_long then 8 else 2 end) as turn),
    case when k % 3 = 0 then array['lookup', 'book'] else '{}' end, at, at
  from generate_series($2::int, $3::int) as n,
    lateral (select n / 20 as k, n / 20 % ${long} = 0 as is_long, n / 20 % 7 as line,
      'ref' || lpad(n::text, 9, '0') as reference, (1000000000 + (n::bigint * 7919) % 99999999)::text as number,
      now() - (${calls} - n) / ${calls}::float8 * interval '365 days' as at) as made,
    samples where sample = case when is_long then 0 else ${TRANSCRIPTS} end + n % ${TRANSCRIPTS}`

/** Runs work one by one on each of two connections. */
async function inTwo(connect, work) {
  const run = async () => {
    const client = await connect()
    try {
      for (let next = work.shift(); next; next = work.shift()) await next(client)
    } finally {
      // The other one stops at its next.
      work.length = 0
      await client.end()
    }
  }
  const [failed] = (await Promise.allSettled([run(), run()])).filter(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Fills an empty database. The sums of its calls are left to a server.
 * @param connect opens another connection
 * @param long one call in so many has 12 to 30 turns, the others 2 to 4
 */
export async function fill(database, connect, { calls, long }) {
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = 'calls' and indexname not in ('calls_pkey', 'calls_source')`,
  )
  for (const { indexname } of indexes) await database.query(`drop index ${indexname}`)
  await makeSamples(database)
  const ids = await tenantsOf(database)
  const twenty = TENANTS.flatMap((share, index) => Array.from({ length: share }, () => ids[index]))
  const insert = insertOf(calls, long)
  const batches = Array.from({ length: Math.ceil(calls / BATCH) }, (_, index) => async (client) => {
    const last = Math.min(calls, (index + 1) * BATCH)
    await client.query(insert, [twenty, index * BATCH + 1, last])
    if (last % 200_000 === 0) complain(`${new Date().toISOString().slice(11, 19)} ${last} calls …`)
  })
  await inTwo(connect, batches)
  const builds = indexes.map(({ indexname, indexdef }) => async (client) => {
    await client.query(indexdef)
    complain(`${new Date().toISOString().slice(11, 19)} ${indexname} …`)
  })
  await inTwo(connect, builds)
  await database.query('drop table samples')
}

/** Whether a server has summed up all calls. */
export const isSummedUp = async (database) =>
  (await database.query('select 1 from call_changes limit 1')).rows.length === 0

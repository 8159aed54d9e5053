import type { Statements } from '../migrate'

/* Sums of calls, so that the analytics need not read every call of a period; and indexes that counts are read from. */

const columns = `tenant_id, sign, started_at, type, end_type, seconds, credits, agent_id, agent, cost_currency, cost_amount,
  own_numbers, outcome, replies, tools, failed_tools`

/** What a call adds to the sums. Texts are cut to what an index holds. */
const change = (sign: 1 | -1, row: string) => `select ${row}.tenant_id, ${sign}, ${row}.started_at,
  left(${row}.type, 200),
  case
    when ${row}.ended_at is null and coalesce(nullif(${row}.end_type, ''), 'unknown') = 'unknown'
      then case when ${row}.started_at is null then 'unknown' else 'running' end
    else left(coalesce(nullif(${row}.end_type, ''), 'unknown'), 200)
  end,
  greatest(coalesce(${row}.seconds, 0), 0),
  coalesce(ceil(round(greatest(${row}.seconds, 0) * 1000 * (
    case ${row}.voice_tier when 'standard' then 10::float8 when 'premium' then 20::float8 end
  )) / 60000), 0),
  left(nullif(${row}.agent_id, ''), 200),
  left(coalesce(nullif(${row}.agent_id, ''), ${row}.agent_name, ''), 200),
  left(${row}.cost_currency, 200),
  ${row}.cost_amount,
  array_remove(case ${row}.direction
    when 'inbound' then array[left(nullif(${row}.to_number, ''), 200)]
    when 'outbound' then array[left(nullif(${row}.from_number, ''), 200)]
    else array[left(nullif(${row}.from_number, ''), 200),
      left(nullif(nullif(${row}.to_number, ''), ${row}.from_number), 200)]
  end, null),
  left(nullif(${row}.outcome, ''), 200),
  ${row}.replies,
  array(select left(tool, 200) from unnest(${row}.tools) as tool),
  array(select left(tool, 200) from unnest(${row}.failed_tools) as tool)`

/** Columns of a call that `change` reads. */
const read = (row: string) =>
  `(${[
    ...['started_at', 'ended_at', 'type', 'end_type', 'seconds', 'voice_tier', 'agent_id', 'agent_name', 'direction'],
    ...['from_number', 'to_number', 'outcome', 'cost_currency', 'cost_amount', 'replies', 'tools', 'failed_tools'],
  ]
    .map((column) => `${row}.${column}`)
    .join(', ')})`

export const callSums: Statements = [
  // What the sums do not have yet. Written with the call, and without waiting for others: nothing here is updated.
  `create table call_changes (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    sign integer not null,
    started_at timestamptz,
    type text not null,
    end_type text not null,
    seconds numeric not null,
    credits numeric not null,
    agent_id text,
    agent text not null,
    cost_currency text,
    cost_amount numeric,
    own_numbers text[] not null,
    outcome text,
    replies integer[] not null,
    tools text[] not null,
    failed_tools text[] not null
  )`,
  `create function note_call_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      insert into call_changes (${columns}) ${change(-1, 'old')};
    end if;
    if tg_op <> 'DELETE' then
      insert into call_changes (${columns}) ${change(1, 'new')};
    end if;
    return null;
  end
  $$`,
  `create trigger calls_added after insert or delete on calls for each row execute function note_call_change()`,
  `create trigger calls_changed after update on calls for each row
    when (${read('old')} is distinct from ${read('new')}) execute function note_call_change()`,
  // Calls without a start are at -infinity. By quarters for zones whose clocks differ by less than an hour.
  `create table call_hours (
    tenant_id text not null,
    minutes integer not null,
    at timestamptz not null,
    end_type text not null,
    calls bigint not null,
    seconds numeric not null,
    primary key (tenant_id, minutes, at, end_type)
  )`,
  `create table call_sums (
    tenant_id text not null,
    span text not null,
    at timestamptz not null,
    kind text not null,
    key text not null,
    calls bigint not null,
    seconds numeric not null,
    amount numeric not null,
    primary key (tenant_id, span, at, kind, key)
  )`,
  `insert into call_changes (${columns}) ${change(1, 'calls')} from calls`,

  // With what filters compare, so that a count reads no rows.
  'drop index calls_newest',
  `create index calls_newest on calls (tenant_id, started_at desc nulls last, id desc)
    include (type, ended_at, end_type, from_digits, to_digits)`,
  'drop index calls_agent',
  `create index calls_agent on calls
    (tenant_id, (coalesce(nullif(agent_id, ''), agent_name)), started_at desc nulls last, id desc)
    include (agent_id, agent_name)`,
  // An index alone answers for pages that have been vacuumed: the newest ones are asked for most.
  `alter table calls set (autovacuum_vacuum_insert_scale_factor = 0.001, autovacuum_vacuum_scale_factor = 0.01)`,
]

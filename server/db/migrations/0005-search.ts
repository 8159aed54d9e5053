import type { Statements } from '../migrate'

/* Numbers by a part of them, transcripts by their words, calls by their agent. */

const digits = (column: string) => `update calls set ${column} = ${column} || ' 0' || substr(${column}, 3)
  where ${column} like '82%'`

export const search: Statements = [
  'create extension if not exists pg_trgm',
  // A Korean number has its domestic form beside it.
  digits('from_digits'),
  digits('to_digits'),
  'create index calls_from_part on calls using gin (from_digits gin_trgm_ops)',
  'create index calls_to_part on calls using gin (to_digits gin_trgm_ops)',
  "alter table calls add column terms tsvector not null default ''",
  `update calls set terms = array_to_tsvector(array(
    select distinct left(term, 60) from regexp_split_to_table(words, '[^[:alnum:]]+') as term where term <> '' limit 20000
  )) where words <> ''`,
  'create index calls_terms on calls using gin (terms)',
  // As the filter by agent asks: by id, or by name where a stack has no ids.
  'drop index calls_agent',
  `create index calls_agent on calls
    (tenant_id, (coalesce(nullif(agent_id, ''), agent_name)), started_at desc nulls last, id desc)`,
]

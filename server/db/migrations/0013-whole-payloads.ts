import type { Statements } from '../migrate'

/* Payloads that could not be read are kept whole. */

export const wholePayloads: Statements = [
  'alter table ingest_unread add column is_compressed boolean not null default false',
  // They are compressed already.
  'alter table ingest_unread alter column payload set storage external',
]

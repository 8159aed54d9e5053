import type { Statements } from '../migrate'

/* Deliveries of a stack are counted in several rows, as those of one row would wait for each other until they are committed. */

export const ingestSlots: Statements = [
  'alter table ingest_counts add column slot integer not null default 0',
  'alter table ingest_counts drop constraint ingest_counts_pkey',
  'alter table ingest_counts add primary key (tenant_id, source, slot)',
]

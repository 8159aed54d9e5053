import type { Statements } from '../migrate'

/* What the page about ingest shows, and recordings that are still to be fetched. */

export const ingest: Statements = [
  'alter table ingest_unread add column size integer',
  'update ingest_unread set size = length(payload)',
  'alter table ingest_unread alter column size set not null',
  'create index ingest_unread_newest on ingest_unread (tenant_id, received_at desc, id desc)',
  `create table ingest_counts (
    tenant_id text not null references tenants on delete cascade,
    source text not null,
    received bigint not null,
    stored bigint not null,
    last_received_at timestamptz not null,
    primary key (tenant_id, source)
  )`,
  `create table ingest_recordings (
    tenant_id text not null,
    call_id text not null,
    url text not null,
    attempts integer not null,
    due_at timestamptz not null,
    primary key (tenant_id, call_id),
    foreign key (tenant_id, call_id) references calls on delete cascade
  )`,
  'create index ingest_recordings_due on ingest_recordings (due_at)',
]

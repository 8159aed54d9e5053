import type { Statements } from '../migrate'

/* How old rows are, over all tenants. */

export const retention: Statements = [
  'create index calls_age on calls ((coalesce(started_at, created_at)))',
  'create index ingest_unread_age on ingest_unread (received_at)',
  'create index entities_deleted on entities (deleted_at) where deleted_at is not null',
  'alter table livekit_rooms add column created_at timestamptz not null default now()',
]

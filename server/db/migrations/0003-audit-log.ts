import type { Statements } from '../migrate'

/* Who changed what. Users are no reference: the log outlives them. */

export const auditLog: Statements = [
  `create table audit_log (
    tenant_id text not null references tenants on delete cascade,
    id text not null,
    at timestamptz not null,
    user_id text,
    username text not null,
    address text not null,
    kind text not null,
    record_id text not null,
    action text not null,
    fields jsonb not null,
    primary key (tenant_id, id)
  )`,
  'create index audit_log_newest on audit_log (tenant_id, at desc, id desc)',
  'create index audit_log_user on audit_log (tenant_id, user_id, at desc, id desc)',
  'create index audit_log_record on audit_log (tenant_id, kind, record_id, at desc, id desc)',
  'create index audit_log_at on audit_log (at)',
]

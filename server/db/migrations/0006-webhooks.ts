import type { Statements } from '../migrate'

/* What is sent to webhooks, and what came of it. The jobs that send it are pg-boss's, in a schema of its own. */

export const webhooks: Statements = [
  `create table webhook_secrets (
    tenant_id text not null,
    kind text not null default 'webhooks',
    webhook_id text not null,
    secret text not null,
    previous text,
    changed_at timestamptz not null,
    primary key (tenant_id, webhook_id),
    foreign key (tenant_id, kind, webhook_id) references entities on delete cascade
  )`,
  `create table webhook_messages (
    tenant_id text not null,
    id text not null,
    webhook_id text not null,
    call_id text,
    event text,
    payload jsonb not null,
    created_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, webhook_id) references webhook_secrets on delete cascade,
    foreign key (tenant_id, call_id) references calls on delete cascade
  )`,
  // An event of a call is sent to a webhook once. Tests have no call.
  'create unique index webhook_messages_once on webhook_messages (tenant_id, webhook_id, call_id, event)',
  'create index webhook_messages_call on webhook_messages (tenant_id, call_id)',
  'create index webhook_messages_age on webhook_messages (created_at)',
  `create table webhook_deliveries (
    tenant_id text not null,
    id text not null,
    message_id text not null,
    webhook_id text not null,
    attempt integer not null,
    url text not null,
    request_body text,
    status integer,
    duration_ms integer not null,
    response_body text,
    error text,
    created_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, message_id) references webhook_messages on delete cascade
  )`,
  'create index webhook_deliveries_message on webhook_deliveries (tenant_id, message_id)',
  'create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, created_at desc, id desc)',
]

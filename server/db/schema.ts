import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type {
  ApiKeyTable,
  Created,
  Json,
  LoginAttemptTable,
  OidcRequestTable,
  ResetLinkTable,
  SessionTable,
  SignInCodeTable,
  TenantTable,
  UserTable,
} from './account-tables'

interface CallTable {
  tenant_id: string
  id: string
  /** The voice stack that reported it, and its id there: together unique. */
  source: string | null
  external_id: string | null
  type: string
  direction: string | null
  from_number: string | null
  to_number: string | null
  /** Digits, and those of the domestic form of a Korean number. */
  from_digits: string | null
  to_digits: string | null
  started_at: Date | null
  ended_at: Date | null
  seconds: number | null
  end_type: string | null
  ended_by: string | null
  agent_id: string | null
  agent_name: string | null
  voice_tier: string | null
  /** Media type of the recording that is stored here. */
  recording_type: string | null
  summary: Json<unknown>
  transcription: Json<unknown[] | null>
  events: Json<unknown[]>
  errors: Json<unknown[]>
  /** Fields of the record that are neither filtered nor sorted by. */
  details: Json<Record<string, unknown>>
  outcome: string | null
  cost_currency: string | null
  cost_amount: number | null
  /** Latencies of its replies in milliseconds, to the nearest 10. */
  replies: ColumnType<number[], unknown, unknown>
  /** The tool of each of its tool calls, and of those that failed. */
  tools: ColumnType<string[], unknown, unknown>
  failed_tools: ColumnType<string[], unknown, unknown>
  /** What the search looks in. */
  words: string
  /** A tsvector of its words, for an index. */
  terms: ColumnType<string, unknown, unknown>
  created_at: Created
  updated_at: Date
}

interface CallReportTable {
  tenant_id: string
  call_id: string
  room_id: string | null
  /** What was delivered of a call, from which its record is made. */
  body: Json<Record<string, unknown>>
}

interface LivekitRoomTable {
  tenant_id: string
  room_id: string
  /** The SIP participant in it. */
  body: Json<Record<string, unknown>>
  created_at: Generated<Date>
}

interface EntityTable {
  tenant_id: string
  kind: string
  id: string
  body: Json<Record<string, unknown>>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

interface IdempotencyTable {
  tenant_id: string
  user_id: string
  path: string
  /** SHA-256 of the key. */
  key_hash: string
  /** SHA-256 of the body. */
  body_hash: string
  status: number | null
  /** The answer, which only the key itself can decrypt: it may have a secret. */
  answer: string | null
  created_at: Date
}

interface UnreadTable {
  tenant_id: string
  id: string
  source: string
  reason: string
  content_type: string
  payload: Uint8Array
  /** By gzip. Others are from earlier releases, which kept the first megabyte. */
  is_compressed: Generated<boolean>
  /** Bytes as they were sent. */
  size: number
  received_at: Date
}

interface AuditTable {
  tenant_id: string
  id: string
  at: Created
  /** Null for the command line. */
  user_id: string | null
  username: string
  address: string
  kind: string
  record_id: string
  action: string
  /** Names of the fields that changed. */
  fields: Json<string[]>
}

interface IngestCountTable {
  tenant_id: string
  source: string
  /** Any of a few: the counts of a source are the sums of its rows. */
  slot: number
  /** Verified requests, and those of them that were stored. */
  received: ColumnType<number | string, number, unknown>
  stored: ColumnType<number | string, number, unknown>
  last_received_at: Date
}

/** A recording that a stack offers by its address. */
interface IngestRecordingTable {
  tenant_id: string
  call_id: string
  url: string
  attempts: number
  due_at: Date
}

interface WebhookSecretTable {
  tenant_id: string
  webhook_id: string
  /** `whsec_…`; the one before signs as well for a day. */
  secret: string
  previous: string | null
  changed_at: Date
}

/** An event of a call, or a sample, as a webhook is told of it. */
interface WebhookMessageTable {
  tenant_id: string
  id: string
  webhook_id: string
  /** Null for a test. */
  call_id: string | null
  event: string | null
  payload: Json<unknown>
  created_at: Created
}

/** An attempt to send a message. */
interface WebhookDeliveryTable {
  tenant_id: string
  id: string
  message_id: string
  webhook_id: string
  attempt: number
  url: string
  request_body: string | null
  /** Null where there was no answer, or one that is none. */
  status: number | null
  duration_ms: number
  response_body: string | null
  error: string | null
  created_at: Created
}

/** A passage of a document, of which `entities` has the rest. */
interface KnowledgePassageTable {
  tenant_id: string
  kind: Generated<string>
  document_id: string
  index: number
  content: string
  /** A tsvector of its words. */
  terms: ColumnType<string, unknown, unknown>
}

interface SettingTable {
  name: string
  value: string
}

export interface Database {
  tenants: TenantTable
  users: UserTable
  sessions: SessionTable
  reset_links: ResetLinkTable
  oidc_requests: OidcRequestTable
  sign_in_codes: SignInCodeTable
  login_attempts: LoginAttemptTable
  api_keys: ApiKeyTable
  calls: CallTable
  call_reports: CallReportTable
  livekit_rooms: LivekitRoomTable
  entities: EntityTable
  idempotency: IdempotencyTable
  ingest_unread: UnreadTable
  audit_log: AuditTable
  ingest_counts: IngestCountTable
  ingest_recordings: IngestRecordingTable
  webhook_secrets: WebhookSecretTable
  webhook_messages: WebhookMessageTable
  webhook_deliveries: WebhookDeliveryTable
  knowledge_passages: KnowledgePassageTable
  settings: SettingTable
}

/** The database, or a transaction of it. */
export type Db = Kysely<Database> | Transaction<Database>
export type {
  AuditTable,
  CallTable,
  EntityTable,
  IngestRecordingTable,
  UnreadTable,
  WebhookDeliveryTable,
  WebhookMessageTable,
}

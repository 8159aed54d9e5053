import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { initial } from './migrations/0001-initial'
import { ingest } from './migrations/0002-ingest'
import { auditLog } from './migrations/0003-audit-log'
import { retention } from './migrations/0004-retention'
import { search } from './migrations/0005-search'
import { webhooks } from './migrations/0006-webhooks'
import { callAnalytics } from './migrations/0007-call-analytics'
import { contactKeys } from './migrations/0008-contact-keys'
import { knowledge } from './migrations/0009-knowledge'
import { loginAttempts } from './migrations/0010-login-attempts'
import { callSums } from './migrations/0011-call-sums'
import { ingestSlots } from './migrations/0012-ingest-slots'
import { wholePayloads } from './migrations/0013-whole-payloads'
import { resetLinks } from './migrations/0014-reset-links'
import { signInByOidc } from './migrations/0015-sign-in-by-oidc'
import type { Database } from './schema'

export type Statements = readonly string[]

/** In this order, immutable once released, forward only: a mistake is fixed by the next one. */
const migrations: Record<string, Statements> = {
  '0001-initial': initial,
  '0002-ingest': ingest,
  '0003-audit-log': auditLog,
  '0004-retention': retention,
  '0005-search': search,
  '0006-webhooks': webhooks,
  '0007-call-analytics': callAnalytics,
  '0008-contact-keys': contactKeys,
  '0009-knowledge': knowledge,
  '0010-login-attempts': loginAttempts,
  '0011-call-sums': callSums,
  '0012-ingest-slots': ingestSlots,
  '0013-whole-payloads': wholePayloads,
  '0014-reset-links': resetLinks,
  '0015-sign-in-by-oidc': signInByOidc,
}

const migrationOf = (statements: Statements): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** Brings the database to the newest state. Several processes may try at once. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const found = Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, migrationOf(each)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => found } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

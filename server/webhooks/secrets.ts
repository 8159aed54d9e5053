import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { DAY } from '../auth/sessions'
import type { Db } from '../db/schema'

interface Own {
  tenantId: string
  webhookId: string
}

/** As Standard Webhooks writes a secret. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const rowOf = ({ tenantId, webhookId }: Own, secret: string) => ({
  ...{ tenant_id: tenantId, webhook_id: webhookId, secret, previous: null, changed_at: new Date() },
})

/** A webhook has a secret before anything is sent to it. */
export async function ensureSecret(db: Db, own: Own): Promise<void> {
  await db
    .insertInto('webhook_secrets')
    .values(rowOf(own, newSecret()))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'webhook_id']).doNothing())
    .execute()
}

/** Replaces the secret of a webhook; the one before signs as well for a day. @returns the new one */
export async function replaceSecret(db: Db, own: Own): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('webhook_secrets')
    .values(rowOf(own, secret))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'webhook_id']).doUpdateSet({
        ...{ secret, changed_at: new Date(), previous: sql`webhook_secrets.secret` },
      }),
    )
    .execute()
  return secret
}

interface Signing {
  secret: string
  previous: string | null
  changed_at: Date
}

/** The headers of Standard Webhooks. @param body '' where there is none */
export function signatureOf({ secret, previous, changed_at }: Signing, id: string, body: string) {
  const at = new Date()
  const isRecent = at.getTime() - changed_at.getTime() < DAY
  const secrets = previous !== null && isRecent ? [secret, previous] : [secret]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, at, body)).join(' '),
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Refusal } from '@demo/refusal'
import type { Db } from '../db/schema'
import { sha256 } from '../db/values'

/*
 * A POST with an Idempotency-Key is carried out once: sent again, it gets the first answer. The key is a constraint of the
 * database and written in the transaction of the act, so a second process waits and a refused act leaves its key free.
 */
interface Keyed {
  tenantId: string
  userId: string
  path: string
  key: string
  body: string
}

interface Answer {
  status: number
  json: unknown
}

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'parley idempotency', 32))

/** Encrypted by the key itself, of which only a hash is stored: an answer may have a secret. */
function seal(text: string, key: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(text: string, key: string): string {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** @param db a transaction */
export async function once(db: Db, { tenantId, userId, path, key, body }: Keyed, act: () => Promise<Answer>) {
  const place = { tenant_id: tenantId, user_id: userId, path, key_hash: sha256(key) }
  const added = await db
    .insertInto('idempotency')
    .values({ ...place, body_hash: sha256(body), status: null, answer: null, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  const where = <T extends { where: (...given: never[]) => T }>(query: T) =>
    Object.entries(place).reduce((narrowed, [name, value]) => narrowed.where(...([name, '=', value] as never[])), query)
  if (!added) {
    const earlier = await where(db.selectFrom('idempotency').selectAll()).executeTakeFirstOrThrow()
    if (earlier.body_hash !== sha256(body)) throw new Refusal(422, 'This Idempotency-Key was used for another request')
    return { status: earlier.status ?? 200, json: JSON.parse(unseal(earlier.answer ?? '', key)) }
  }
  const answer = await act()
  await where(
    db.updateTable('idempotency').set({ status: answer.status, answer: seal(JSON.stringify(answer.json), key) }),
  ).execute()
  return answer
}

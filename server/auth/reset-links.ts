import { randomBytes } from 'node:crypto'
import { Refusal } from '@demo/refusal'
import type { Db } from '../db/schema'
import { sha256 } from '../db/values'

export const RESET_MINUTES = 60

/** In place of an earlier link of the user. @returns the token, of which only the hash is stored */
export async function makeResetLink(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = { token_hash: sha256(token), expires_at: new Date(Date.now() + RESET_MINUTES * 60_000) }
  await db
    .insertInto('reset_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
  return token
}

export async function deleteResetLink(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('reset_links').where('user_id', '=', userId).execute()
}

/** Of two requests with one token, the second finds none. @param db a transaction @throws Refusal 410 */
export async function takeResetLink(db: Db, token: string) {
  const link = await db
    .deleteFrom('reset_links')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst()
  const user =
    link &&
    (await db
      .selectFrom('users')
      .select(['id', 'tenant_id', 'username'])
      .where('id', '=', link.user_id)
      .where('active', '=', true)
      .executeTakeFirst())
  if (!user) throw new Refusal(410, 'This link has been used or has expired')
  return user
}

/** The token is in the fragment, which browsers send to no server. */
export const resetUrl = (origin: string, token: string) => `${origin}/forgot-password#token=${token}`

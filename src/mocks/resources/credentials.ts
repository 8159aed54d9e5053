import { credentials } from '@/contract/credentials'
import { pageOf } from '../db/call-filter'
import { iso, now } from '../db/clock'
import { among, finds } from '../db/edit'
import { credentialOf, credentialRows } from '../db/keys'
import type { CredentialRow } from '../db/rows'
import { type DemoUser, printOf } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'

/** The provider refuses a secret that is this word. */
const REFUSED = printOf('fail-verify')

export const mocks = [
  serve(credentials.list, ({ query, user }) => {
    mustBelong(user)
    const rows = credentialRows
      .all()
      .filter(
        (row) =>
          among(query.provider, row.provider) &&
          among(query.status, credentialOf(row).status) &&
          finds(query.search, row.name, row.description, row.keyPrefix),
      )
    return { records: pageOf(rows, query.page, query.limit).map(credentialOf), total: rows.length }
  }),

  serve(
    credentials.create,
    ({ body, user }) => {
      mustBelong(user)
      mustBeFree(body.name, body.provider)
      const { name, description, provider, secret } = body
      const id = `cred_${now().toString(36)}${credentialRows.all().length}`
      const createdAt = iso(now())
      return credentialOf(
        credentialRows.put({ id, name, description: description || undefined, provider, createdAt, ...kept(secret) }),
      )
    },
    { status: 201 },
  ),

  serve(credentials.get, ({ params, user }) => credentialOf(credentialFor(user, params.id))),

  serve(credentials.update, ({ params, body, user }) => {
    const row = credentialFor(user, params.id)
    const { name = row.name, description = row.description, secret } = body
    mustBeFree(name, row.provider, row.id)
    // What was found out about the secret before says nothing of the new one.
    const changed = secret === undefined ? {} : { ...kept(secret), verification: undefined, expiresAt: undefined }
    return credentialOf(credentialRows.put({ ...row, name, description: description || undefined, ...changed }))
  }),

  serve(credentials.verify, ({ params, user }) => {
    const row = credentialFor(user, params.id)
    const valid = !row.failsToVerify
    const message = valid ? undefined : 'The provider does not accept this secret'
    const verification = { valid, message, checkedAt: iso(now()) }
    credentialRows.put({ ...row, verification })
    return verification
  }),

  serve(credentials.remove, ({ params, user }) => {
    const row = credentialFor(user, params.id)
    credentialRows.remove(row.id)
    return { id: row.id }
  }),
]

/** What stays of a secret: a few letters to tell it from others, whether it is good, and a print. */
function kept(secret: string) {
  const print = printOf(secret)
  return {
    keyPrefix: secret.slice(0, Math.min(5, Math.floor(secret.length / 2))),
    print,
    failsToVerify: print === REFUSED,
  }
}

function credentialFor(user: DemoUser, id: string): CredentialRow {
  mustBelong(user)
  const row = credentialRows.get(id)
  if (!row) throw new Refusal(404, 'Credential not found')
  return row
}

function mustBeFree(name: string, provider: string, own?: string): void {
  const taken = credentialRows.all().some((row) => row.id !== own && row.provider === provider && row.name === name)
  if (taken) throw new Refusal(409, 'A credential with this name already exists for this provider')
}

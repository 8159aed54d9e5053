import { credentials } from '@/contract/credentials'
import { crud } from '../crud'
import { iso, now } from '../db/clock'
import { matchesAny } from '../db/edit'
import { credentialOf, credentialRows, statusOf } from '../db/keys'
import { usagesOfCredential } from '../db/usages'
import { hashSecret } from '../db/users'
import { rowFor } from '../db/workspace'
import { serve } from '../serve'

/** The provider refuses this secret. */
const REFUSED = hashSecret('fail-verify')

export const mocks = [
  ...crud(credentials, {
    name: 'Credential',
    table: credentialRows,
    prefix: 'cred',
    toAnswer: () => credentialOf,
    search: ({ name, description, keyPrefix }) => [name, description, keyPrefix],
    filter: (row, query) => matchesAny(query.provider, row.provider) && matchesAny(query.status, statusOf(row)),
    unique: {
      key: ({ provider, name }) => JSON.stringify([provider, name]),
      message: 'A credential with this name already exists for this provider',
    },
    usages: usagesOfCredential,
    // A credential in use may be deleted: the console lists what uses it first.
    checkRemove: () => {},
    create: ({ secret, description, ...draft }) => ({
      ...draft,
      description: description || undefined,
      ...storedSecret(secret),
    }),
    update: ({ secret, description, ...change }) => ({
      ...change,
      // An empty text removes the description.
      description: description === '' ? null : description,
      // The verification of the old secret does not hold for the new one.
      ...(secret === undefined ? {} : { ...storedSecret(secret), verification: null, expiresAt: null }),
    }),
  }),

  serve(credentials.verify, (context) => {
    const row = rowFor(context, credentialRows, 'Credential')
    const valid = !row.failsToVerify
    const message = valid ? undefined : 'The provider does not accept this secret'
    const verification = { valid, message, checkedAt: iso(now()) }
    credentialRows.put({ ...row, verification })
    return verification
  }),
]

/** Of a secret only its first letters and a hash are stored. */
function storedSecret(secret: string) {
  const print = hashSecret(secret)
  return {
    keyPrefix: secret.slice(0, Math.min(5, Math.floor(secret.length / 2))),
    print,
    failsToVerify: print === REFUSED,
  }
}

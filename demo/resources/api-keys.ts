import { apiKeys } from '@/contract/api-keys'
import { crud } from '../crud'
import { iso, now } from '../db/clock'
import { applyPatch, matchesAny } from '../db/edit'
import { apiKeyOf, keyRows, statusOf } from '../db/keys'
import type { ApiKeyRow } from '../db/rows'
import { type DemoUser, hashSecret } from '../db/users'
import { requireWorkspace } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'
import { requireDate } from '../validate'

const PREFIX_LENGTH = 10
const NAME_TAKEN = 'An API key with this name already exists'
/** The name, which a revoked key gives free. */
const nameOf = ({ name, revoked }: ApiKeyRow) => (revoked ? undefined : name)

export const mocks = [
  ...crud(
    // The answer of a create holds the key, which no other answer does.
    { ...apiKeys, create: undefined },
    {
      name: 'API key',
      table: keyRows,
      prefix: 'key',
      toAnswer: () => apiKeyOf,
      search: ({ name, description, keyPrefix }) => [name, description, keyPrefix],
      filter: (row, query) => matchesAny(query.status, statusOf(row)),
      unique: { key: nameOf, message: NAME_TAKEN },
      // An empty text removes the description.
      update: ({ description, ...change }) => ({ ...change, description: description === '' ? null : description }),
      checkRemove: (row) => {
        if (statusOf(row) === 'active') throw new Refusal(409, 'An active key must be revoked before it is deleted')
      },
    },
  ),

  serve(
    apiKeys.create,
    ({ body, user }) => {
      requireWorkspace(user)
      const { name, description, scopes } = body
      if (keyRows.all().some((row) => nameOf(row) === name)) throw new Refusal(409, NAME_TAKEN)
      const key = newKey()
      const row: ApiKeyRow = {
        id: `key_${key.slice(4, 14)}`,
        name,
        description: description || undefined,
        scopes,
        usageCount: 0,
        createdAt: iso(now()),
        updatedAt: iso(now()),
        expiresAt: futureDate(body.expiresAt ?? ''),
        ...storedKey(key),
      }
      return { ...apiKeyOf(keyRows.put(row)), key }
    },
    { status: 201 },
  ),

  serve(apiKeys.revoke, ({ params, user }) => {
    const row = activeKeyFor(user, params.id)
    const { lastUsedAt } = apiKeyOf(row)
    return apiKeyOf(keyRows.put(applyPatch(row, { lastUsedAt, revoked: true })))
  }),

  serve(apiKeys.rotate, ({ params, user }) => {
    const row = activeKeyFor(user, params.id)
    const key = newKey()
    return { ...apiKeyOf(keyRows.put(applyPatch(row, storedKey(key)))), key }
  }),
]

/** Of a key only its first letters and a hash are stored. */
const storedKey = (key: string) => ({ keyPrefix: key.slice(0, PREFIX_LENGTH), print: hashSecret(key) })

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(40))
  return `prl_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`
}

function activeKeyFor(user: DemoUser, id: string): ApiKeyRow {
  requireWorkspace(user)
  const row = keyRows.get(id)
  if (!row) throw new Refusal(404, 'API key not found')
  const status = statusOf(row)
  if (status !== 'active') throw new Refusal(409, `The key is ${status} already`)
  return row
}

function futureDate(text: string): string {
  const time = requireDate('expiresAt', text)
  if (time <= now()) throw refuseField('minDate', 'expiresAt must be in the future')
  return iso(time)
}

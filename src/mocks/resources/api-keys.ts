import { apiKeys } from '@/contract/api-keys'
import { pageOf } from '../db/call-filter'
import { iso, now } from '../db/clock'
import { among, finds } from '../db/edit'
import { apiKeyOf, keyRows, statusOf } from '../db/keys'
import type { ApiKeyRow } from '../db/rows'
import { type DemoUser, printOf } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

const PREFIX = 10

export const mocks = [
  serve(apiKeys.list, ({ query, user }) => {
    mustBelong(user)
    const rows = keyRows
      .all()
      .filter(
        (row) => among(query.status, statusOf(row)) && finds(query.search, row.name, row.description, row.keyPrefix),
      )
    return { records: pageOf(rows, query.page, query.limit).map(apiKeyOf), total: rows.length }
  }),

  serve(
    apiKeys.create,
    ({ body, user }) => {
      mustBelong(user)
      mustBeFree(body.name)
      const { name, description, scopes } = body
      const made = newKey()
      const row: ApiKeyRow = {
        id: `key_${made.slice(4, 14)}`,
        name,
        description: description || undefined,
        scopes,
        usageCount: 0,
        createdAt: iso(now()),
        expiresAt: expiry(body.expiresAt),
        ...kept(made),
      }
      return { ...apiKeyOf(keyRows.put(row)), key: made }
    },
    { status: 201 },
  ),

  serve(apiKeys.get, ({ params, user }) => apiKeyOf(keyFor(user, params.id))),

  serve(apiKeys.update, ({ params, body, user }) => {
    const row = keyFor(user, params.id)
    if (body.name !== undefined) mustBeFree(body.name, row.id)
    const description = body.description === undefined ? row.description : body.description || undefined
    return apiKeyOf(keyRows.put({ ...row, name: body.name ?? row.name, description }))
  }),

  serve(apiKeys.revoke, ({ params, user }) => {
    const row = activeFor(user, params.id)
    const { lastUsedAt } = apiKeyOf(row)
    return apiKeyOf(keyRows.put({ ...row, lastUsedAt, revoked: true }))
  }),

  serve(apiKeys.rotate, ({ params, user }) => {
    const row = activeFor(user, params.id)
    const made = newKey()
    return { ...apiKeyOf(keyRows.put({ ...row, ...kept(made) })), key: made }
  }),

  serve(apiKeys.remove, ({ params, user }) => {
    const row = keyFor(user, params.id)
    if (statusOf(row) === 'active') throw new Refusal(409, 'An active key must be revoked before it is deleted')
    keyRows.remove(row.id)
    return { id: row.id }
  }),
]

/** What stays of a key: its beginning, to tell it from others, and a print to know it by. */
const kept = (key: string) => ({ keyPrefix: key.slice(0, PREFIX), print: printOf(key) })

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(40))
  return `prl_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`
}

function keyFor(user: DemoUser, id: string): ApiKeyRow {
  mustBelong(user)
  const row = keyRows.get(id)
  if (!row) throw new Refusal(404, 'API key not found')
  return row
}

function activeFor(user: DemoUser, id: string): ApiKeyRow {
  const row = keyFor(user, id)
  const status = statusOf(row)
  if (status !== 'active') throw new Refusal(409, `The key is ${status} already`)
  return row
}

/** A revoked key gives its name free. */
function mustBeFree(name: string, own?: string): void {
  const taken = keyRows.all().some((row) => row.id !== own && !row.revoked && row.name === name)
  if (taken) throw new Refusal(409, 'An API key with this name already exists')
}

function expiry(text: string | undefined): string {
  const moment = Date.parse(text ?? '')
  if (Number.isNaN(moment)) throw refuseField('isDateString', 'expiresAt must be a valid ISO 8601 date string')
  if (moment <= now()) throw refuseField('minDate', 'expiresAt must be in the future')
  return iso(moment)
}

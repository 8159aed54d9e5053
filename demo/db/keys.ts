import type { ApiKey } from '@/contract/api-keys'
import type { Credential } from '@/contract/credentials'
import { iso, now } from './clock'
import { daily } from './daily'
import type { ApiKeyRow, CredentialRow, KeyRow } from './rows'
import { seedApiKeys, seedCredentials } from './seed/api-keys'
import { table } from './table'

const newestFirst = (one: KeyRow, other: KeyRow) => Date.parse(other.createdAt) - Date.parse(one.createdAt)

/** The seeds were never changed since they were created. */
const unchanged = <Row extends { createdAt: string }>(row: Row) => ({ ...row, updatedAt: row.createdAt })

export const keyRows = table<ApiKeyRow>('api-keys', {
  seed: daily((day) => seedApiKeys(day).map(unchanged)),
  order: newestFirst,
})
export const credentialRows = table<CredentialRow>('credentials', {
  seed: daily((day) => seedCredentials(day).map(unchanged)),
  order: newestFirst,
})

const usedJustNow = 74_000

export function statusOf({ revoked, expiresAt }: KeyRow): 'active' | 'revoked' | 'expired' {
  if (revoked) return 'revoked'
  return expiresAt !== undefined && Date.parse(expiresAt) <= now() ? 'expired' : 'active'
}

function common(row: KeyRow) {
  const { id, name, description, keyPrefix, expiresAt, createdAt, updatedAt } = row
  const status = statusOf(row)
  const lastUsedAt = row.live && status === 'active' ? iso(now() - usedJustNow) : row.lastUsedAt
  return { id, name, description, keyPrefix, status, lastUsedAt, expiresAt, createdAt, updatedAt }
}

export const apiKeyOf = (row: ApiKeyRow): ApiKey => ({
  ...common(row),
  scopes: row.scopes,
  usageCount: row.usageCount,
})

export const credentialOf = (row: CredentialRow): Credential => ({
  ...common(row),
  provider: row.provider,
  verification: row.verification,
})

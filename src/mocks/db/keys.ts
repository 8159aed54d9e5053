import type { ApiKey } from '@/contract/api-keys'
import type { Credential, Verification } from '@/contract/credentials'
import { iso, now } from './clock'
import { daily } from './daily'
import { seedApiKeys, seedCredentials } from './seed/api-keys'
import { table } from './table'

interface KeyRow {
  id: string
  name: string
  description?: string
  keyPrefix: string
  /** A print of the secret: what was made or typed is not stored as it is. */
  print?: string
  revoked?: boolean
  /** In use at this very moment, whenever one looks. */
  live?: boolean
  lastUsedAt?: string
  expiresAt?: string
  createdAt: string
}

export interface ApiKeyRow extends KeyRow {
  scopes: string[]
  usageCount: number
}

export interface CredentialRow extends KeyRow {
  provider: string
  /** Its provider refuses it. */
  failsToVerify?: boolean
  verification?: Verification
}

const newestFirst = (one: KeyRow, other: KeyRow) => Date.parse(other.createdAt) - Date.parse(one.createdAt)

export const keyRows = table<ApiKeyRow>('api-keys', { seed: daily(seedApiKeys), order: newestFirst })
export const credentialRows = table<CredentialRow>('credentials', { seed: daily(seedCredentials), order: newestFirst })

const usedJustNow = 74_000

export function statusOf({ revoked, expiresAt }: KeyRow): 'active' | 'revoked' | 'expired' {
  if (revoked) return 'revoked'
  return expiresAt !== undefined && Date.parse(expiresAt) <= now() ? 'expired' : 'active'
}

function common(row: KeyRow) {
  const { id, name, description, keyPrefix, expiresAt, createdAt } = row
  const status = statusOf(row)
  const lastUsedAt = row.live && status === 'active' ? iso(now() - usedJustNow) : row.lastUsedAt
  return { id, name, description, keyPrefix, status, lastUsedAt, expiresAt, createdAt }
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

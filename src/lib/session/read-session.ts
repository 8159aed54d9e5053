import type { Tenant, User } from '@/contract/session'
import { ownValue } from '../plain'

/*
 * `AccessToken` and `User` of the contract as plain functions: every first load reads the session, and the schemas'
 * library comes with the HTTP client. A property test compares the two.
 */

function readText(value: unknown) {
  const isText = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  return isText ? String(value) : undefined
}
const readId = (value: unknown) => (typeof value === 'boolean' ? undefined : readText(value) || undefined)

function readTenant(value: unknown): Tenant | undefined {
  const name = readText(ownValue(value, 'name'))
  return name === undefined ? undefined : { id: readId(ownValue(value, 'id')), name }
}

/** The access token in parsed JSON, or null. */
export const readToken = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The user in parsed JSON, or null. An unreadable optional field costs the field. */
export function readUser(value: unknown): User | null {
  const id = readId(ownValue(value, 'id'))
  const username = readText(ownValue(value, 'username'))
  if (id === undefined || username === undefined) return null
  const [email, tenant] = [readText(ownValue(value, 'email')), readTenant(ownValue(value, 'tenant'))]
  return { id, username, email, tenant }
}

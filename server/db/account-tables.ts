import type { ColumnType } from 'kysely'

/* Who may sign in, and how. */

/** Written as JSON text, see `json` in values.ts. */
export type Json<T> = ColumnType<T, unknown, unknown>
export type Created = ColumnType<Date, Date, never>

export interface TenantTable {
  id: string
  name: string
  created_at: Created
}

export interface UserTable {
  tenant_id: string
  id: string
  username: string
  email: string | null
  phone: string | null
  /** Parameters, salt and hash of scrypt. */
  password: string
  role: string
  active: boolean
  /** The account of an OpenID provider by which the user signs in. */
  oidc_issuer: string | null
  oidc_subject: string | null
  last_login_at: Date | null
  created_at: Created
  updated_at: Date
}

export interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: string
  tenant_id: string
  user_id: string
  /** A service token: a change of the password does not revoke it. */
  service: boolean
  created_at: Created
  expires_at: Date
}

export interface ResetLinkTable {
  user_id: string
  /** SHA-256 of the token. */
  token_hash: string
  expires_at: Date
}

/** A sign-in by OpenID Connect that is under way at the provider. */
export interface OidcRequestTable {
  /** SHA-256 of the browser's cookie and the state. */
  key_hash: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  /** The path that was asked for before the sign-in; may be empty. */
  return_to: string
  expires_at: Date
}

export interface SignInCodeTable {
  /** SHA-256 of the browser's cookie and the code. */
  key_hash: string
  user_id: string
  expires_at: Date
}

/** Written by rate-limiter-flexible. */
export interface LoginAttemptTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: ColumnType<number | string, number, never>
}

export interface ApiKeyTable {
  tenant_id: string
  id: string
  name: string
  description: string | null
  /** Its prefix, which is shown. */
  key_prefix: string
  /** SHA-256 of the key. */
  key_hash: string
  scopes: Json<string[]>
  usage_count: ColumnType<number | string, number, unknown>
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  created_at: Created
  updated_at: Date
}

import type { Statements } from '../migrate'

/*
 * Sign-in by OpenID Connect: the account of a provider that a user is bound to, sign-ins that are under way, and the codes
 * by which the console gets their sessions. Keys are hashes that need the cookie of the browser.
 */

export const signInByOidc: Statements = [
  'alter table users add column oidc_issuer text, add column oidc_subject text',
  'create unique index users_oidc on users (oidc_issuer, oidc_subject)',
  `create table oidc_requests (
    key_hash text primary key,
    nonce text not null,
    verifier text not null,
    return_to text not null,
    expires_at timestamptz not null
  )`,
  `create table sign_in_codes (
    key_hash text primary key,
    user_id text not null references users on delete cascade,
    expires_at timestamptz not null
  )`,
]

import type { Statements } from '../migrate'

/* Links by which a user sets a new password: one for each user, the newest. */

export const resetLinks: Statements = [
  `create table reset_links (
    user_id text primary key references users on delete cascade,
    token_hash text not null unique,
    expires_at timestamptz not null
  )`,
]

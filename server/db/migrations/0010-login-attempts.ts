import type { Statements } from '../migrate'

/* Of no workspace: who signs in is not known yet. The columns are those that rate-limiter-flexible expects, in its order. */

export const loginAttempts: Statements = [
  'create table login_attempts (key text primary key, points integer not null, expire bigint not null)',
  'create index login_attempts_expire on login_attempts (expire)',
]

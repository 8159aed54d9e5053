import { demoPassword } from '../accounts'
import type { Workspace } from './current-workspace'
import { hashText } from './random'
import { newTenant, tenant } from './seed/tenant'
import { sharedTable } from './table'

export interface DemoUser {
  id: string
  username: string
  email: string
  /** E.164. */
  phone?: string
  tenant?: { id: string; name: string }
  /** The workspace whose rows they see, if not the demo's. */
  workspace?: Workspace
  /** The account whose ledger they see, if not the workspace's. */
  account?: string
  /** A hash of the password: the password itself is not stored. */
  print: string
  /** Seconds a session of this user lasts. */
  session?: number
}

export const WEEK = 7 * 24 * 3600

export const hashSecret = (password: string): string =>
  `${hashText(`parley ${password}`).toString(36)}${hashText(`${password} yelrap`).toString(36)}`

const print = hashSecret(demoPassword)
const domain = 'narae-contact.example'

const seed: readonly DemoUser[] = [
  { id: 'user_demo', username: 'demo', email: `demo@${domain}`, phone: '+16505550107', tenant, print },
  { id: 'user_minji', username: 'minji', email: `minji.kim@${domain}`, phone: '+821002345678', tenant, print },
  // The only one in an empty workspace, with the account of `newbie`.
  {
    id: 'user_new',
    username: 'new',
    email: 'new@first-day.example',
    tenant: newTenant,
    print,
    workspace: 'new',
    account: 'new',
  },
  // Belongs to no organisation: everything but the session is refused with 403.
  { id: 'user_solo', username: 'solo', email: 'solo@freelance.example', print },
  // Its sign-in is slow.
  { id: 'user_slow', username: 'slow', email: `slow@${domain}`, tenant, print },
  // Its session expires after a minute.
  { id: 'user_expires', username: 'expires', email: `expires@${domain}`, tenant, print, session: 60 },
  // Accounts in another state: db/seed/account-events.ts.
  { id: 'user_lapsed', username: 'lapsed', email: `lapsed@${domain}`, tenant, print, account: 'lapsed' },
  { id: 'user_paused', username: 'paused', email: `paused@${domain}`, tenant, print, account: 'paused' },
  { id: 'user_newbie', username: 'newbie', email: `newbie@${domain}`, tenant, print, account: 'newbie' },
]

export const users = sharedTable<DemoUser>('users', { seed: () => seed })

/** By their token. */
export const resetLinks = sharedTable<{ id: string; userId: string; end: number }>('reset_links', { seed: () => [] })

export const userNamed = (username: string): DemoUser | undefined =>
  users.all().find((user) => user.username.toLowerCase() === username.trim().toLowerCase())

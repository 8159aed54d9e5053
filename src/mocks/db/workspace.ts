import { Refusal } from '../refusal'
import { startedCall } from './calls'
import type { CallRow } from './seed/call-row'
import type { DemoUser } from './users'

/** Refuses users without a workspace. */
export function requireWorkspace(user: DemoUser): void {
  if (!user.tenant) throw new Refusal(403, 'User does not belong to any organization.')
}

/** @returns the call if the user may see it. @throws Refusal */
export function callFor(user: DemoUser, id: string): CallRow {
  requireWorkspace(user)
  const row = startedCall(id)
  if (!row) throw new Refusal(404, 'Call record not found')
  return row
}

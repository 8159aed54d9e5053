import { Refusal } from '../refusal'
import { begunCall } from './calls'
import type { CallRow } from './seed/call-row'
import type { DemoUser } from './users'

/** Calls belong to a workspace; who has none may not see any. */
export function mustBelong(user: DemoUser): void {
  if (!user.tenant) throw new Refusal(403, 'User does not belong to any organization.')
}

/** The call, for somebody who may see it. */
export function callFor(user: DemoUser, id: string): CallRow {
  mustBelong(user)
  const row = begunCall(id)
  if (!row) throw new Refusal(404, 'Call record not found')
  return row
}

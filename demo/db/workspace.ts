import { Refusal } from '../refusal'
import { startedCall } from './calls'
import type { CallRow } from './seed/call-row'
import type { DemoUser } from './users'

/** Refuses users without a workspace. */
export function requireWorkspace(user: DemoUser): void {
  if (!user.tenant) throw new Refusal(403, 'User does not belong to any organization.')
}

/** @returns the row if the user may see it. @throws Refusal; `name` is that of the resource */
export function rowFor<Row>(
  { user, params }: { user: DemoUser; params: { id: string } },
  { get }: { get: (id: string) => Row | undefined },
  name: string,
): Row {
  requireWorkspace(user)
  const row = get(params.id)
  if (!row) throw new Refusal(404, `${name} not found`)
  return row
}

export const callFor = (user: DemoUser, id: string): CallRow =>
  rowFor({ user, params: { id } }, { get: startedCall }, 'Call record')

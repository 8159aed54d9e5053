import type { Endpoint } from '@/contract/endpoint'
import { actOf, isRead, recordsOf, writeOf } from '../acts'
import { iso, now } from './clock'
import { daily } from './daily'
import { newRowFields } from './edit'
import { type AuditRow, seedAudit } from './seed/audit'
import { table } from './table'
import type { DemoUser } from './users'

const newestFirst = (one: AuditRow, other: AuditRow) => Date.parse(other.at) - Date.parse(one.at)

export const auditRows = table<AuditRow>('audit_log', {
  seed: daily((day) => seedAudit(day).sort(newestFirst)),
  order: newestFirst,
})

/** Last words of paths of writes that only try something. */
const unremarkable = ['messages', 'test']

export const isLogged = (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
  !isRead(endpoint) && !unremarkable.includes(actOf(endpoint))

interface Written {
  params: unknown
  body: unknown
  user: DemoUser
}

/** Logs a write that was carried out: the fields are those that were sent. */
export function logWrite(endpoint: Endpoint, { params, body, user }: Written, answer: unknown): void {
  if (!isLogged(endpoint)) return
  const { kind, action } = writeOf(endpoint)
  const names =
    action === 'create' || action === 'update' ? Object.entries({ ...(body as object), basedOn: undefined }) : []
  const fields = names.flatMap(([name, value]) => (value === undefined ? [] : [name])).toSorted()
  // Saved without a change.
  if (action === 'update' && fields.length === 0) return
  const { id: userId, username } = user
  for (const recordId of recordsOf(endpoint, { params, body, userId }, answer)) {
    const { id } = newRowFields('audit')
    auditRows.put({ id, at: iso(now()), userId, username, address: '203.0.113.1', kind, recordId, action, fields })
  }
}

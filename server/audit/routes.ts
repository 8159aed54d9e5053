import { Refusal } from '@demo/refusal'
import { optionalDate } from '@demo/validate'
import type { Selectable } from 'kysely'
import { type AuditEntry, auditLog } from '@/contract/audit-log'
import { boundsOf, cappedTotal } from '../db/page'
import type { AuditTable } from '../db/schema'
import { type Context, type Route, route } from '../http/context'
import { namesOf } from './names'

type Row = Selectable<AuditTable>
type Own = Pick<Context, 'caller' | 'db'>

/** @throws Refusal 403 */
function rowsOf({ caller, db }: Own) {
  if (caller.role !== 'admin') throw new Refusal(403, 'Only an administrator can read the audit log')
  return db.selectFrom('audit_log').where('tenant_id', '=', caller.tenantId)
}

async function entriesOf({ caller, db }: Own, rows: readonly Row[]): Promise<AuditEntry[]> {
  const { actorOf, recordOf } = await namesOf({ db, tenantId: caller.tenantId }, rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    userId: row.user_id ?? undefined,
    username: row.username,
    ...actorOf(row),
    address: row.address || undefined,
    kind: row.kind,
    recordId: row.record_id || undefined,
    ...recordOf(row),
    action: row.action,
    fields: row.fields,
  }))
}

export const auditRoutes: Route[] = [
  route(auditLog.list, async (context) => {
    const { userId, kind, action, recordId, startDate, endDate, ...paging } = context.query
    const [start, end] = [optionalDate('startDate', startDate), optionalDate('endDate', endDate)]
    let rows = rowsOf(context)
    const equal = Object.entries({ user_id: userId, kind, action, record_id: recordId }) as [
      'kind',
      string | undefined,
    ][]
    for (const [column, value] of equal) if (value !== undefined) rows = rows.where(column, '=', value)
    if (start !== undefined) rows = rows.where('at', '>=', new Date(start))
    if (end !== undefined) rows = rows.where('at', '<', new Date(end))
    const { limit, offset } = boundsOf(paging)
    const found = rows.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
    return { records: await entriesOf(context, await found.execute()), ...(await cappedTotal(context.db, rows)) }
  }),

  route(auditLog.get, async (context) => {
    const row = await rowsOf(context).selectAll().where('id', '=', context.params.id).executeTakeFirst()
    const [entry] = row ? await entriesOf(context, [row]) : []
    if (!entry) throw new Refusal(404, 'Entry not found')
    return entry
  }),
]

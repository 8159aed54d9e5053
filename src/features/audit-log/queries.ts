import { type AuditEntry, auditLog } from '@/contract/audit-log'
import type { RequestedOf } from '@/lib/address/define-list'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { listOf, oneOf } from '@/lib/api/read'
import { readPages } from '@/lib/api/read-pages'
import { displayZone } from '@/lib/preferences'
import { toInstantRange, toIso } from '@/lib/time/time'
import type { auditList } from './search'

type Filter = ReturnType<typeof auditList.serverPart>

const filterOf = ({ user, kind, action, record, startDate, endDate }: Filter, zone: string) => ({
  userId: user,
  kind,
  action,
  recordId: record,
  ...toInstantRange({ startDate, endDate }, zone),
})

/** A page of the log, the newest first. */
export const auditListQuery = ({ page, limit, ...filter }: RequestedOf<typeof auditList>, zone = displayZone()) =>
  listOf(auditLog.list, { query: { page, limit, ...filterOf(filter, zone) } })

export const auditEntryQuery = (id: string) => oneOf(auditLog.get, { params: { id } })

/** Limit of one export; narrower dates give the rest. */
const MAX_ENTRIES = 20_000

/**
 * Reads the filtered log as it is now, the newest first, all pages.
 *
 * @returns the entries, and whether the limit was reached
 */
export async function readEntries(
  search: Filter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: AuditEntry[]; more: boolean }> {
  const now = toIso(Date.now())
  const { endDate, ...filter } = filterOf(search, displayZone())
  const query = { limit: MAX_PAGE_SIZE, ...filter, endDate: endDate !== undefined && endDate < now ? endDate : now }
  const pages = readPages(auditLog.list, ({ page }) => call(auditLog.list, { query: { page, ...query }, signal }))
  let read: AuditEntry[] = []
  for await (const { rows, total, isComplete } of pages) {
    onProgress(rows.length, total)
    read = rows.slice(0, MAX_ENTRIES)
    if (rows.length >= MAX_ENTRIES) return { rows: read, more: !isComplete || rows.length > MAX_ENTRIES }
  }
  return { rows: read, more: false }
}

import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { day, idParam, shortText } from '@/lib/address/search-schema'

export const auditSorts = ['at', 'username', 'action', 'kind'] as const
export type AuditSort = (typeof auditSorts)[number]

/** Everything a person can see of the audit log, as the URL says it. */
export type AuditSearch = z.output<typeof auditList.schema>
export const auditList = defineList({
  title: 'auditLog.title',
  texts: ['audit-log'],
  sorts: auditSorts,
  filters: {
    /** Id of the user or API key. */
    user: idParam,
    /** Also one that this release has no words for. */
    kind: shortText(64),
    action: shortText(64),
    /** Id of the record. */
    record: idParam,
    startDate: day,
    /** The last day shown, itself included. */
    endDate: day,
  },
  opened: {
    /** The entry that is read. */
    entry: idParam,
  },
})

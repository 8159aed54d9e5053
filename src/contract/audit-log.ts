import { endpoint } from './endpoint'
import { paging } from './resource'
import { Flag, Id, Instant, list, maybe, openEnum, page, Text } from './tolerant'
import { auditActors, memberRoles } from './values'
import { instant, z } from './zod'

/** Somebody changed something: names of fields, never their values. */
export type AuditEntry = z.output<typeof AuditEntry>
export const AuditEntry = z.object({
  id: Id,
  at: maybe(Instant),
  /** Who did it: the id of a user or of an API key. Absent for the command line of the server. */
  userId: maybe(Id),
  /** What they were called then. */
  username: z.catch(Text, ''),
  /** What did it. Absent where the user or the key is gone. */
  actor: maybe(openEnum(auditActors)),
  /** The user's role now. */
  role: maybe(openEnum(memberRoles)),
  /** Network address of the connection. */
  address: maybe(Text),
  /** First segment of the path of the request, such as `contacts`. */
  kind: z.catch(Text, ''),
  /** Absent where several records were changed at once, or none that has an id. */
  recordId: maybe(Id),
  /** What the record is called now. */
  recordName: maybe(Text),
  /** False: the record has been deleted. Absent where it is not known. */
  exists: maybe(Flag),
  /** `create`, `update`, `delete` or the last word of the path of the request, such as `revoke`. */
  action: z.catch(Text, ''),
  /** Names of the fields that changed. */
  fields: z.catch(list(Text), []),
})

/** 403 for non-administrators. */
export const auditLog = {
  /** List who changed what, the newest first. */
  list: endpoint('GET', '/audit-log', {
    query: z.object({
      ...paging,
      /** Of a user or an API key. */
      userId: z.optional(z.string()),
      kind: z.optional(z.string()),
      action: z.optional(z.string()),
      recordId: z.optional(z.string()),
      /** A half-open range of instants. */
      startDate: z.optional(instant()),
      endDate: z.optional(instant()),
    }),
    response: page(AuditEntry),
    optional: true,
  }),
  /** Read an entry of the audit log. */
  get: endpoint('GET', '/audit-log/:id', { response: AuditEntry }),
}

import { type AuditEntry, auditLog } from '@/contract/audit-log'
import { personName } from '@/lib/person-name'
import { auditRows } from '../db/audit'
import { startedCall } from '../db/calls'
import { credentialRows, keyRows } from '../db/keys'
import { pageOf } from '../db/paging'
import type { AuditRow } from '../db/seed/audit'
import {
  agentRows,
  answerRows,
  campaignRows,
  chatRows,
  contactRows,
  documentRows,
  numberRows,
  ruleRows,
  squadRows,
  toolGroupRows,
  toolRows,
  webhookRows,
} from '../db/tables'
import type { DemoUser } from '../db/users'
import { Refusal } from '../refusal'
import { serve } from '../serve'
import { optionalDate } from '../validate'
import { memberRows, requireAdministrator } from './members'
import { taskRows } from './tasks'

const mine = 'Only an administrator can read the audit log'

/** What a record is called now, by its kind; undefined where it is gone. */
const names: Readonly<Record<string, (id: string) => string | undefined>> = {
  agents: (id) => agentRows.get(id)?.name,
  'api-keys': (id) => keyRows.get(id)?.name,
  // A call is called by its customer.
  'call-records': (id) => {
    const call = startedCall(id)
    return call && (call.customer?.name ?? '')
  },
  campaigns: (id) => campaignRows.get(id)?.name,
  chats: (id) => chatRows.get(id)?.title,
  contacts: (id) => {
    const contact = contactRows.get(id)
    return contact && personName(contact)
  },
  credentials: (id) => credentialRows.get(id)?.name,
  'custom-answers': (id) => answerRows.get(id)?.questions[0],
  guidance: (id) => ruleRows.get(id)?.title,
  'knowledge-base': (id) => documentRows.get(id)?.name,
  'phone-numbers': (id) => numberRows.get(id)?.number,
  'service-tokens': (id) => memberRows.get(id)?.username,
  squads: (id) => squadRows.get(id)?.name,
  tasks: (id) => taskRows.get(id)?.title,
  'tool-groups': (id) => toolGroupRows.get(id)?.name,
  tools: (id) => toolRows.get(id)?.name,
  users: (id) => memberRows.get(id)?.username,
  webhooks: (id) => webhookRows.get(id)?.name,
}

function entryOf(row: AuditRow): AuditEntry {
  const { userId, kind, recordId } = row
  const nameOf = names[kind]
  const name = nameOf?.(recordId)
  const role = memberRows.get(userId)?.role
  const actor = keyRows.get(userId) ? 'api_key' : role && 'user'
  const exists = nameOf && recordId !== '' ? name !== undefined : undefined
  return {
    ...{ ...row, fields: [...row.fields], recordId: recordId || undefined },
    ...{ recordName: name || undefined, exists, actor, role },
  }
}

const isEqual = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value

export const mocks = [
  serve(auditLog.list, ({ query, user }) => {
    requireAdministrator(user, mine)
    const { page, limit, userId, kind, action, recordId } = query
    const start = optionalDate('startDate', query.startDate) ?? Number.NEGATIVE_INFINITY
    const end = optionalDate('endDate', query.endDate) ?? Number.POSITIVE_INFINITY
    const rows = auditRows
      .all()
      .filter((row) => isEqual(userId, row.userId) && isEqual(kind, row.kind) && isEqual(action, row.action))
      .filter((row) => isEqual(recordId, row.recordId))
      .filter(({ at }) => Date.parse(at) >= start && Date.parse(at) < end)
    const shown = pageOf(rows, page, limit)
    return { records: shown.map(entryOf), total: rows.length }
  }),

  serve(auditLog.get, ({ params, user }: { params: { id: string }; user: DemoUser }) => {
    requireAdministrator(user, mine)
    const row = auditRows.get(params.id)
    if (!row) throw new Refusal(404, 'Entry not found')
    return entryOf(row)
  }),
]

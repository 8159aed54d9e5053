import { refuseField } from '@demo/refusal'
import { dueDateOf } from '@demo/task-import'
import { optionalDate, requireUrl } from '@demo/validate'
import { type RawBuilder, sql } from 'kysely'
import { agents } from '@/contract/agents'
import { type Campaign, CONCURRENT, campaigns, RETRIES, RETRY_INTERVAL } from '@/contract/campaigns'
import { contacts } from '@/contract/contacts'
import { customAnswers } from '@/contract/custom-answers'
import { documents } from '@/contract/documents'
import type { Endpoint } from '@/contract/endpoint'
import { squads } from '@/contract/squads'
import { tasks } from '@/contract/tasks'
import { tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { deleteMessages, WEBHOOKS } from '../webhooks/messages'
import {
  type Condition,
  hasAnyOf,
  hasAnyValue,
  instantOf,
  isAnyOf,
  isBefore,
  isExactly,
  says,
  textOf,
} from './conditions'
import { requireEntity, type TenantDb } from './store'

export type Body = Readonly<Record<string, unknown>>
/** A query as it was read by the schema of its endpoint. */
export type Query = Readonly<Record<string, never>>

/** A resource that is kept as its contract describes it, with nothing behind it. */
export interface Kind {
  /** In `entities.kind`, and the first segment of the paths. */
  kind: string
  /** In error messages, e.g. 'Tool group' in 'Tool group not found'. */
  name: string
  /** What `Usage.kind` calls it. */
  usage: string
  endpoints: Record<'list' | 'get' | 'remove' | 'usages' | 'restore', Endpoint> &
    Partial<Record<'create' | 'update', Endpoint>>
  conditions: (query: Query) => Condition[]
  order?: RawBuilder<unknown>
  /** Defaults of a new record. */
  defaults?: Body
  /** The fields of a draft or a change that are kept. */
  accept?: (fields: Body) => Body
  /** The title that usages show. */
  title: (body: Body) => string
  /** Checks what the schema cannot; of references new ones only, as others may be gone by now. @throws Refusal */
  validate?: (body: Body, place: TenantDb, before: Body) => Promise<void> | void
  /** What else goes with a record that is deleted, and does not come back with it. */
  removed?: (id: string, place: TenantDb) => Promise<void>
  /** Fields where it is unique in its tenant, and what is said otherwise. */
  unique?: { field: string; message: string }
  /** What uses it: another kind, and the JSON that its body contains then. */
  usedBy?: readonly { kind: string; pattern: (id: string) => object }[]
}

const named = ({ name }: Body) => String(name ?? '')
const lists = (...names: string[]) => Object.fromEntries(names.map((name) => [name, []]))

export const kinds: readonly Kind[] = [
  {
    kind: 'agents',
    name: 'Agent',
    usage: 'agent',
    endpoints: agents,
    conditions: ({ search, language }) => [
      ...says(search, textOf('name'), textOf('description')),
      ...isAnyOf('language', language),
    ],
    defaults: {
      prompt: '',
      ...lists('webhooks', 'toolIds', 'toolGroupIds', 'knowledgeBaseIds', 'holidays', 'transferNumbers'),
    },
    title: named,
    validate: ({ transferNumbers = [] }) => {
      const names = (transferNumbers as { name: string }[]).map(({ name }) => name.trim().toLowerCase())
      if (new Set(names).size < names.length)
        throw refuseField('arrayUnique', 'transferNumbers must not have two contacts of one name')
    },
    usedBy: [{ kind: 'campaigns', pattern: (id) => ({ agentId: id }) }],
  },
  {
    kind: 'contacts',
    name: 'Contact',
    usage: 'contact',
    endpoints: contacts,
    conditions: ({ search, tag, source, phones }) => [
      ...saysOfContact(search),
      ...hasAnyOf('tags', tag),
      ...isAnyOf('source', source),
      ...hasAnyValue('phones', phones),
    ],
    defaults: { source: 'manual', firstName: '', lastName: '', ...lists('phones', 'emails', 'tags') },
    title: ({ firstName, lastName, organization }) =>
      [firstName, lastName].join(' ').trim() || String(organization ?? ''),
    validate: ({ firstName, lastName, organization, phones, emails }) => {
      const values = [...(phones as unknown[]), ...(emails as unknown[])]
      if (!firstName && !lastName && !organization && values.length === 0)
        throw refuseField('isNotEmpty', 'firstName should not be empty')
    },
  },
  {
    kind: 'tasks',
    name: 'Task',
    usage: 'task',
    endpoints: tasks,
    conditions: ({ search, status, assigneeId, callRecordId, contactId, overdue, dueBefore }) => [
      ...says(search, textOf('title'), textOf('description')),
      ...isAnyOf('status', status),
      ...isAnyOf('assigneeId', assigneeId),
      ...isAnyOf('callRecordId', callRecordId),
      ...isAnyOf('contactId', contactId),
      ...(overdue ? [...isAnyOf('status', 'open'), ...isBefore('dueAt', new Date())] : []),
      ...isBefore('dueAt', dateOf('dueBefore', dueBefore)),
    ],
    // What is to be done first; then what was done last.
    order: sql`${textOf('status')} = 'done',
      case when ${textOf('status')} = 'open' then ${instantOf('dueAt')} end nulls last,
      updated_at desc, id`,
    accept: ({ dueAt, ...fields }) => ({ ...fields, dueAt: dueAt === '' ? null : dueAt && requireDue(String(dueAt)) }),
    title: ({ title }) => String(title),
    validate: async ({ assigneeId }, { db, tenantId }, before) => {
      if (!assigneeId || assigneeId === before.assigneeId) return
      const users = db.selectFrom('users').select('id').where('tenant_id', '=', tenantId)
      const user = await users.where('id', '=', String(assigneeId)).executeTakeFirst()
      if (!user) throw refuseField('exists', 'assigneeId must be a user')
    },
  },
  {
    kind: 'squads',
    name: 'Squad',
    usage: 'squad',
    endpoints: squads,
    conditions: ({ search, method }) => [
      ...says(search, textOf('name'), textOf('description'), sql`body->>'numbers'`),
      ...isAnyOf('method', method),
    ],
    title: named,
    unique: { field: 'name', message: 'A squad with this name already exists' },
    usedBy: [{ kind: 'agents', pattern: (id) => ({ squadId: id }) }],
  },
  {
    kind: 'tools',
    name: 'Tool',
    usage: 'tool',
    endpoints: tools,
    conditions: ({ search, type }) => [
      ...says(search, textOf('name'), textOf('description'), textOf('url')),
      ...isAnyOf('type', type),
    ],
    title: named,
    unique: { field: 'name', message: 'A tool with this name already exists' },
    // There are no groups of tools here.
    accept: ({ groupId: _, ...fields }) => fields,
    validate: ({ type, url }) => {
      if (type !== 'event' || url !== '') requireUrl('url', String(url))
    },
    usedBy: [{ kind: 'agents', pattern: (id) => ({ toolIds: [id] }) }],
  },
  {
    kind: WEBHOOKS,
    name: 'Webhook',
    usage: 'webhook',
    endpoints: webhooks,
    conditions: ({ search, event }) => [...says(search, textOf('name'), textOf('url')), ...hasAnyOf('events', event)],
    title: named,
    unique: { field: 'name', message: 'A webhook with this name already exists' },
    validate: ({ url }) => requireUrl('url', String(url)),
    removed: (id, { db, tenantId }) => deleteMessages(db, tenantId, id),
    usedBy: [{ kind: 'agents', pattern: (id) => ({ webhooks: [{ webhookId: id }] }) }],
  },
  {
    kind: 'custom-answers',
    name: 'Custom answer',
    usage: 'custom_answer',
    endpoints: customAnswers,
    conditions: ({ search, agentId, language, enabled }) => [
      ...says(search, sql`body->>'questions'`, textOf('answer')),
      ...isAnyOf('agentId', agentId),
      ...isAnyOf('language', language),
      ...isExactly('enabled', enabled),
    ],
    validate: async ({ agentId }, place, before) => {
      if (agentId !== before.agentId) await requireEntity(place, 'agents', String(agentId), 'agentId must be an agent')
    },
    title: ({ questions }) => String((questions as unknown[])[0] ?? ''),
  },
  {
    kind: 'knowledge-base',
    name: 'Document',
    usage: 'document',
    endpoints: documents,
    conditions: ({ search, status, type }) => [
      ...says(search, textOf('name')),
      ...isAnyOf('status', status),
      ...isAnyOf('type', type),
    ],
    title: named,
    usedBy: [{ kind: 'agents', pattern: (id) => ({ knowledgeBaseIds: [id] }) }],
  },
  {
    kind: 'campaigns',
    name: 'Campaign',
    usage: 'campaign',
    endpoints: campaigns,
    conditions: ({ search, status }) => [
      ...says(search, textOf('name'), textOf('description')),
      ...isAnyOf('status', status),
    ],
    defaults: {
      status: 'draft',
      targetAudience: {},
      schedule: { days: [], windows: [] },
      retry: { max: RETRIES.usual, intervalMinutes: RETRY_INTERVAL.usual, on: [] },
      maxConcurrent: CONCURRENT.usual,
    },
    title: ({ name }) => String(name),
    validate: ({ schedule }) => {
      const { windows } = schedule as NonNullable<Campaign['schedule']>
      if (windows.some(({ start, end }) => start === end))
        throw refuseField('isWindow', 'schedule.windows must not be empty')
    },
  },
]

/** Names in both orders, organization, tags and e-mail addresses; of a number its digits, without the leading 0. */
function saysOfContact(typed: string | undefined): Condition[] {
  if (typed && /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(typed))
    return says(typed.replace(/\D/g, '').replace(/^0+/, ''), sql`regexp_replace(body->>'phones', '[^0-9]', '', 'g')`)
  const [first, last] = [textOf('firstName'), textOf('lastName')]
  const names = [sql`concat(${first}, ' ', ${last})`, sql`concat(${last}, ${first})`]
  return says(typed, ...names, textOf('organization'), sql`body->>'tags'`, sql`body->>'emails'`)
}

function requireDue(text: string): string {
  const date = dueDateOf(text)
  if (date === undefined) throw refuseField('isDateString', 'dueAt must be a valid ISO 8601 date string')
  return date
}

function dateOf(field: string, text: string | undefined): Date | undefined {
  const time = optionalDate(field, text)
  return time === undefined ? undefined : new Date(time)
}

import { iso } from '../clock'
import { hashText } from '../random'
import type { Dated } from '../rows'
import { seedAgentRows } from './agent-rows'
import { seedApiKeys, seedCredentials } from './api-keys'
import { seedCampaigns } from './campaigns'
import { seedContacts } from './contacts'
import { seedAnswers } from './custom-answers'
import { officeTime } from './dates'
import { seedDocuments } from './documents'
import { seedRules } from './guidance'
import { seedNumbers } from './phone-numbers'
import { seedSquads } from './squads'
import { seedToolGroups, seedTools } from './tools'
import { seedWebhooks } from './webhooks'

export interface AuditRow {
  id: string
  at: string
  userId: string
  username: string
  address: string
  kind: string
  recordId: string
  action: string
  fields: readonly string[]
}

type Who = Pick<AuditRow, 'userId' | 'username' | 'address'>
/** The addresses are of the blocks for documentation. */
const person = (name: string, username: string, host: number): Who => ({
  userId: `user_${name}`,
  username,
  address: `203.0.113.${host}`,
})
const demo = person('demo', 'demo', 14)
const minji = person('minji', 'minji', 20)
const administrators = [demo, minji]
const people = [
  ...administrators,
  person('seoyeon', '박서연', 31),
  person('dana', 'Dana Whitfield', 47),
  person('priya', 'Priya Raman', 48),
  person('yumi', '정유미', 33),
]
const crm: Who = { userId: 'key_crm', username: 'CRM 고객 정보 동기화', address: '198.51.100.7' }

/** What a change of such a record was about, by its kind. */
const edits: Readonly<Record<string, readonly (readonly string[])[]>> = {
  agents: [['prompt'], ['greeting', 'prompt'], ['voiceId'], ['holidays'], ['toolIds']],
  campaigns: [['schedule'], ['description', 'retry']],
  contacts: [['tags'], ['phones'], ['firstName', 'lastName'], ['doNotCall'], ['notes', 'organization']],
  'custom-answers': [['answer'], ['answer', 'questions']],
  guidance: [['rule'], ['examples']],
  'phone-numbers': [['inboundAgentId'], ['description']],
  squads: [['numbers'], ['timeout']],
  'tool-groups': [['toolIds']],
  tools: [['headers', 'url'], ['description']],
  webhooks: [['url'], ['events']],
}
const drafts: Readonly<Record<string, readonly string[]>> = {
  agents: ['language', 'name'],
  'api-keys': ['description', 'expiresAt', 'name', 'scopes'],
  contacts: ['emails', 'firstName', 'lastName', 'phones', 'tags'],
  squads: ['method', 'name', 'numbers', 'timeout'],
}

const oneOf = <Value>(values: readonly Value[], text: string) => values[hashText(text) % values.length] as Value

const entry = (
  at: string,
  who: Who,
  kind: string,
  action: string,
  recordId: string,
  fields: readonly string[] = [],
) => ({
  ...{ id: `audit_${kind}_${recordId}_${action}`, at, ...who },
  ...{ kind, recordId, action, fields },
})

/** That each record of a seed was made, and changed when it says so. */
const historyOf = (
  kind: string,
  rows: readonly ({ id: string } & Pick<Dated, 'createdAt'> & Partial<Dated>)[],
  whoOf = (id: string) => oneOf(people, id),
): AuditRow[] =>
  rows.flatMap(({ id, createdAt, updatedAt = createdAt }) => {
    const made = entry(createdAt, whoOf(id), kind, 'create', id, drafts[kind] ?? ['name'])
    const fields = oneOf(edits[kind] ?? [['name']], id)
    return updatedAt === createdAt
      ? [made]
      : [made, entry(updatedAt, oneOf(people, `${id} later`), kind, 'update', id, fields)]
  })

/** Who changed the records of the seed, and what was done to those that are gone. */
export function seedAudit(day: number): AuditRow[] {
  const at = (days: number) => iso(officeTime(day, days))
  const byAdministrator = (id: string) => oneOf(administrators, id)
  const contacts = seedContacts(day)
  const ofSource = (wanted: string) => contacts.filter(({ source }) => source === wanted)
  return [
    ...historyOf('agents', seedAgentRows(day)),
    ...historyOf('contacts', ofSource('manual')),
    ...historyOf('contacts', ofSource('api'), () => crm),
    ...historyOf('squads', seedSquads(day)),
    ...historyOf('tools', seedTools(day)),
    ...historyOf('tool-groups', seedToolGroups(day)),
    ...historyOf('webhooks', seedWebhooks(day)),
    ...historyOf('phone-numbers', seedNumbers(day), byAdministrator),
    ...historyOf('knowledge-base', seedDocuments(day)),
    ...historyOf('custom-answers', seedAnswers(day)),
    ...historyOf('guidance', seedRules(day)),
    ...historyOf('campaigns', seedCampaigns(day)),
    ...historyOf('api-keys', seedApiKeys(day), byAdministrator),
    ...historyOf('credentials', seedCredentials(day), byAdministrator),
    entry(at(0.14), minji, 'users', 'update', 'user_priya', ['role']),
    entry(at(0.31), demo, 'api-keys', 'rotate', 'key_crm', ['keyPrefix']),
    entry(at(0.52), person('dana', 'Dana Whitfield', 47), 'contacts', 'delete', 'contact_wrong_entry'),
    entry(at(0.9), crm, 'contacts', 'import', ''),
    entry(at(1.6), demo, 'squads', 'delete', 'squad_summer'),
    entry(at(2.3), demo, 'users', 'invite', 'user_owen', ['email', 'role']),
    entry(at(3.1), minji, 'users', 'password', 'user_minji'),
    entry(at(9.4), person('owner', 'h.ahn', 9), 'users', 'update', 'user_demo', ['role']),
    entry(at(71), minji, 'users', 'deactivate', 'user_tom', ['active']),
    entry(at(92), demo, 'api-keys', 'revoke', 'key_app', ['status']),
  ]
}

import type { AuditEntry } from '@/contract/audit-log'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'

/* Kinds and actions in words. One that this release does not know is shown as it is. */
export const kindLabel = labelOf({
  agents: 'auditLog.kinds.agents',
  'api-keys': 'auditLog.kinds.apiKeys',
  'call-records': 'auditLog.kinds.calls',
  campaigns: 'auditLog.kinds.campaigns',
  chats: 'auditLog.kinds.chats',
  contacts: 'auditLog.kinds.contacts',
  credentials: 'auditLog.kinds.credentials',
  credits: 'auditLog.kinds.credits',
  'custom-answers': 'auditLog.kinds.customAnswers',
  guidance: 'auditLog.kinds.guidance',
  ingest: 'auditLog.kinds.ingest',
  'knowledge-base': 'auditLog.kinds.documents',
  'phone-numbers': 'auditLog.kinds.phoneNumbers',
  'service-tokens': 'auditLog.kinds.serviceTokens',
  squads: 'auditLog.kinds.squads',
  subscriptions: 'auditLog.kinds.subscriptions',
  tasks: 'auditLog.kinds.tasks',
  'tool-groups': 'auditLog.kinds.toolGroups',
  tools: 'auditLog.kinds.tools',
  users: 'auditLog.kinds.users',
  webhooks: 'auditLog.kinds.webhooks',
})

export const actionLabel = labelOf({
  activate: 'auditLog.actions.activate',
  add: 'auditLog.actions.add',
  'auto-recharge': 'auditLog.actions.autoRecharge',
  cancel: 'auditLog.actions.cancel',
  checkout: 'auditLog.actions.checkout',
  'clean-duplicates': 'auditLog.actions.cleanDuplicates',
  create: 'auditLog.actions.create',
  deactivate: 'auditLog.actions.deactivate',
  delete: 'auditLog.actions.delete',
  duplicate: 'auditLog.actions.duplicate',
  end: 'auditLog.actions.end',
  error: 'auditLog.actions.error',
  event: 'auditLog.actions.event',
  import: 'auditLog.actions.import',
  invite: 'auditLog.actions.invite',
  merge: 'auditLog.actions.merge',
  notifications: 'auditLog.actions.notifications',
  password: 'auditLog.actions.password',
  pause: 'auditLog.actions.pause',
  recording: 'auditLog.actions.recording',
  'recording-url': 'auditLog.actions.recordingUrl',
  redial: 'auditLog.actions.redial',
  replay: 'auditLog.actions.replay',
  resend: 'auditLog.actions.resend',
  'reset-link': 'auditLog.actions.resetLink',
  restore: 'auditLog.actions.restore',
  resume: 'auditLog.actions.resume',
  retry: 'auditLog.actions.retry',
  revoke: 'auditLog.actions.revoke',
  rotate: 'auditLog.actions.rotate',
  schedule: 'auditLog.actions.schedule',
  secret: 'auditLog.actions.secret',
  start: 'auditLog.actions.start',
  summary: 'auditLog.actions.summary',
  tag: 'auditLog.actions.tag',
  'test-call': 'auditLog.actions.testCall',
  transcription: 'auditLog.actions.transcription',
  update: 'auditLog.actions.update',
  use: 'auditLog.actions.use',
  verify: 'auditLog.actions.verify',
})

const written = ['create', 'update', 'delete']
const kept = [...written, 'restore']

/** What can be done to each kind of record, as its filters offer it. */
export const actionsOfKind: Readonly<Record<string, readonly string[]>> = {
  agents: [...kept, 'duplicate', 'test-call'],
  'api-keys': [...written, 'rotate', 'revoke'],
  'call-records': [
    ...[...written, 'summary', 'recording', 'recording-url', 'transcription', 'retry', 'clean-duplicates'],
    ...['event', 'error', 'end'],
  ],
  campaigns: [...kept, 'duplicate', 'start', 'schedule', 'pause', 'resume', 'cancel', 'redial'],
  chats: kept,
  contacts: [...kept, 'tag', 'merge', 'import'],
  credentials: [...written, 'verify'],
  credits: ['add', 'use', 'auto-recharge'],
  'custom-answers': kept,
  guidance: kept,
  ingest: ['replay', 'delete'],
  'knowledge-base': ['create', 'delete', 'restore', 'retry'],
  'phone-numbers': kept,
  'service-tokens': ['create', 'revoke'],
  squads: kept,
  subscriptions: ['checkout', 'update'],
  tasks: [...kept, 'import'],
  'tool-groups': kept,
  tools: kept,
  users: [
    ...[...written, 'invite', 'resend', 'revoke', 'activate', 'deactivate', 'password', 'reset-link'],
    'notifications',
  ],
  webhooks: [...kept, 'retry', 'secret'],
}

/** The actions that a filter offers for these kinds, each once. */
export const actionsOf = (kinds: readonly string[]) => [
  ...new Set(kinds.flatMap((kind) => ownValue(actionsOfKind, kind) ?? [])),
]

/** Who an entry is by: the id where it has no name. */
export const whoOf = ({ username, userId = '' }: AuditEntry) => username || userId

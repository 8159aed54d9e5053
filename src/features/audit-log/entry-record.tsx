import { Link } from '@tanstack/react-router'
import { RecordLink } from '@/components/record-link'
import type { AuditEntry } from '@/contract/audit-log'
import type { EntityLink } from '@/lib/feature-meta'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { kindLabel } from './audit-labels'

/** What `GET …/usages` calls the records of a kind, whose links are known by that. */
const usageKinds: Readonly<Record<string, string>> = {
  agents: 'agent',
  campaigns: 'campaign',
  contacts: 'contact',
  credentials: 'credential',
  'knowledge-base': 'document',
  'phone-numbers': 'phone_number',
  squads: 'squad',
  tasks: 'task',
  'tool-groups': 'tool_group',
  tools: 'tool',
  webhooks: 'webhook',
}

type Linked = (id: string, name: string) => EntityLink
const toUser: Linked = (_, q) => ({ to: '/users', search: { q } })
/** Where a record of the other kinds opens. */
const links: Readonly<Record<string, Linked>> = {
  'api-keys': (key) => ({ to: '/api-keys', search: { key } }),
  'call-records': (call) => ({ to: '/call-records', search: { call } }),
  chats: (chat) => ({ to: '/chats', search: { chat } }),
  'custom-answers': (answer) => ({ to: '/training/custom-answer', search: { answer } }),
  'service-tokens': toUser,
  users: toUser,
}

/** Kinds that are named by a phone number. */
const named = ['call-records', 'phone-numbers']

/** What the record of an entry is called now; its kind where it has no name. */
export function useRecordName() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, recordName }: AuditEntry) => {
    if (!recordName) return kindLabel(t, kind)
    return named.includes(kind) ? format.phone(recordName) : recordName
  }
}

const linkClass =
  'isolated min-w-0 truncate rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:py-2.5'

/** The name of an entry's record, as a link to it while it is there. */
export function RecordName({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const name = useRecordName()(entry)
  const { kind, recordId, recordName, exists } = entry
  if (recordId === undefined) return null
  if (exists === false)
    return (
      <span title={recordId} className="truncate text-muted">
        {t('auditLog.gone')}
      </span>
    )
  const text = recordName ? name : recordId
  const usage = ownValue(usageKinds, kind)
  if (usage) return <RecordLink kind={usage} id={recordId} text={text} className={linkClass} />
  const link = ownValue(links, kind)?.(recordId, recordName ?? '')
  if (!link)
    return (
      <span className="isolated min-w-0 truncate" title={text}>
        {text}
      </span>
    )
  return (
    <Link {...link} preload={false} title={text} className={linkClass}>
      {text}
    </Link>
  )
}

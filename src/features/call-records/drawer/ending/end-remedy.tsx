import { Link, type LinkProps } from '@tanstack/react-router'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { listDefaults } from '@/lib/raw-search'
import { type Explained, explainedEnd } from '../end-reason'

const texts = {
  error: {
    why: 'callRecords.remedies.error.why',
    what: 'callRecords.remedies.error.what',
    link: 'callRecords.remedies.error.link',
  },
  rejected: {
    why: 'callRecords.remedies.rejected.why',
    what: 'callRecords.remedies.rejected.what',
    link: 'callRecords.remedies.rejected.link',
  },
  timeout: {
    why: 'callRecords.remedies.timeout.why',
    what: 'callRecords.remedies.timeout.what',
    link: 'callRecords.remedies.timeout.link',
  },
  system: {
    why: 'callRecords.remedies.system.why',
    what: 'callRecords.remedies.system.what',
    link: 'callRecords.remedies.system.link',
  },
  unknown: {
    why: 'callRecords.remedies.unknown.why',
    what: 'callRecords.remedies.unknown.what',
    link: 'callRecords.remedies.unknown.link',
  },
} as const satisfies Record<Explained, object>

const section = (agentId: string, name: string): LinkProps => ({
  to: '/agents/$agentId/$section',
  params: { agentId, section: name },
})

/** Where one can do something about it. */
function remedyLink(kind: Explained, agentId: string | undefined): LinkProps | undefined {
  if (kind === 'rejected') return { to: '/phone-numbers', search: listDefaults }
  if (agentId === undefined) return undefined
  return section(agentId, { error: 'transfers', timeout: 'behaviour', system: 'behaviour', unknown: 'analytics' }[kind])
}

/** Why a call ended so, and what to do about it. */
export function EndRemedy({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const kind = explainedEnd(record)
  if (!kind) return null
  const link = remedyLink(kind, record.agent?.id)
  return (
    <div className="mt-1.5 space-y-1 rounded border border-line bg-panel p-2.5 text-ink text-sm">
      <p>{t(texts[kind].why)}</p>
      <p>
        {t(texts[kind].what)}{' '}
        {link && (
          <Link {...link} preload={false} className="underline underline-offset-2">
            {t(texts[kind].link)}
          </Link>
        )}
      </p>
    </div>
  )
}

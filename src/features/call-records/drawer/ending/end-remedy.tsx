import { Link, type LinkProps } from '@tanstack/react-router'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { listDefaults } from '@/lib/raw-search'
import { type Explained, explainedEnd } from '../end-reason'

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
      <p>{t(`callRecords.remedies.${kind}.why`)}</p>
      <p>
        {t(`callRecords.remedies.${kind}.what`)}{' '}
        {link && (
          <Link {...link} preload={false} className="underline underline-offset-2">
            {t(`callRecords.remedies.${kind}.link`)}
          </Link>
        )}
      </p>
    </div>
  )
}

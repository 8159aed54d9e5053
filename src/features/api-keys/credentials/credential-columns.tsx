import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import type { Credential, Verification } from '@/contract/credentials'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { instant, stateOf } from '../key-state'
import { providerName } from '../key-words'
import { Expiry, LastUsed, Prefix, StatusBadge } from '../parts'
import { useRelativeTime } from '../relative-time'
import type { CredentialSort } from '../search'
import { CredentialTools } from './credential-actions'

const helper = createColumnHelper<Features, Credential>()

/** The row's own link: to where it is edited. */
export function CredentialLink({ of, className }: { of: Credential; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="."
      search={(current: Record<string, unknown>) => ({ ...current, edit: of.id })}
      resetScroll={false}
      preload={false}
      aria-label={t('credentials.openCredential', { name: of.name })}
      title={of.name}
      className={cx('isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {of.name || DASH}
    </Link>
  )
}

/** What the provider said, and how long ago. */
export function Verified({ of }: { of: Verification | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const relative = useRelativeTime()
  if (!of) return <span className="text-muted">{t('credentials.verify.never')}</span>
  const Icon = of.valid ? CircleCheck : CircleX
  return (
    <span
      className="flex min-w-0 items-center gap-1.5"
      title={[of.message, of.checkedAt && format.dateTime(of.checkedAt)].filter(Boolean).join(' · ')}
    >
      <Icon aria-hidden className={cx('size-3.5 shrink-0', of.valid ? 'text-good' : 'text-bad')} />
      <span className={of.valid ? undefined : 'text-bad'}>
        {of.valid ? t('credentials.verify.works') : t('credentials.verify.refused')}
      </span>
      {parseInstant(of.checkedAt) && <span className="figures truncate text-muted">{relative(of.checkedAt)}</span>}
    </span>
  )
}

export const ProviderName = ({ value }: { value: string | undefined }) => (
  <span className="isolated block truncate">{value ? providerName(value) : DASH}</span>
)

/** The columns of the credentials. */
export const credentialColumns = helper.columns([
  helper.accessor('name', { size: 210, cell: ({ row }) => <CredentialLink of={row.original} /> }),
  helper.accessor('provider', { size: 124, cell: ({ getValue }) => <ProviderName value={getValue()} /> }),
  helper.accessor('keyPrefix', { size: 96, cell: ({ getValue }) => <Prefix value={getValue()} /> }),
  helper.accessor('status', { size: 96, cell: ({ row }) => <StatusBadge of={row.original} /> }),
  helper.accessor('verification', { size: 180, cell: ({ getValue }) => <Verified of={getValue()} /> }),
  helper.accessor('lastUsedAt', { size: 124, cell: ({ getValue }) => <LastUsed value={getValue()} /> }),
  helper.accessor('expiresAt', { size: 132, cell: ({ row }) => <Expiry of={row.original} /> }),
  helper.display({
    id: 'actions',
    size: 140,
    enableHiding: false,
    enableResizing: false,
    header: () => <ActionsTitle />,
    cell: ({ row }) => <CredentialTools of={row.original} />,
  }),
])

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('apiKeys.actions.title')}</span>
}

/** What a column orders by. */
export const credentialSortValues: Record<CredentialSort, (of: Credential) => string | number | undefined> = {
  name: ({ name }) => name,
  provider: ({ provider }) => provider && providerName(provider),
  status: (of) => stateOf(of),
  lastUsedAt: ({ lastUsedAt }) => instant(lastUsedAt),
  verification: ({ verification }) => instant(verification?.checkedAt),
  expiresAt: ({ expiresAt }) => instant(expiresAt),
}

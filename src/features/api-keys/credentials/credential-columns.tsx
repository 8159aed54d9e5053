import { createColumnHelper } from '@tanstack/react-table'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Features } from '@/components/data-table/features'
import { actionsColumn, EntityLink } from '@/components/list/cell-columns'
import type { Credential, Verification } from '@/contract/credentials'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { patchSearch } from '@/lib/patch-search'
import type { SortValue } from '@/lib/sort'
import { Expiry, LastUsed, Prefix, StatusBadge } from '../key-cells'
import { providerName } from '../key-labels'
import { instant, stateOf } from '../key-state'
import { useRelativeTime } from '../relative-time'
import type { CredentialSort } from '../search'
import { CredentialActions } from './credential-actions'

const helper = createColumnHelper<Features, Credential>()

/** Opens the form of the credential. */
export function CredentialLink({ credential, className }: { credential: Credential; className?: string }) {
  const { t } = useTranslation()
  return (
    <EntityLink
      to="."
      search={patchSearch({ edit: credential.id })}
      resetScroll={false}
      preload={false}
      aria-label={t('credentials.openCredential', { name: credential.name })}
      name={credential.name}
      className={className}
    />
  )
}

/** What the provider said, and how long ago. */
export function Verified({ verification }: { verification: Verification | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const relative = useRelativeTime()
  if (!verification) return <span className="text-muted">{t('credentials.verify.never')}</span>
  const { valid, message, checkedAt } = verification
  const Icon = valid ? CircleCheck : CircleX
  return (
    <span
      className="flex min-w-0 items-center gap-1.5"
      title={[message, checkedAt && format.dateTime(checkedAt)].filter(Boolean).join(' · ')}
    >
      <Icon aria-hidden className={cx('size-3.5 shrink-0', valid ? 'text-good' : 'text-bad')} />
      <span className={valid ? undefined : 'text-bad'}>
        {valid ? t('credentials.verify.works') : t('credentials.verify.refused')}
      </span>
      {parseInstant(checkedAt) && <span className="figures truncate text-muted">{relative(checkedAt)}</span>}
    </span>
  )
}

export const ProviderName = ({ value }: { value: string | undefined }) => (
  <span className="isolated block truncate">{value ? providerName(value) : DASH}</span>
)

export const credentialColumns = helper.columns([
  helper.accessor('name', {
    size: 210,
    meta: { title: 'apiKeys.columns.name' },
    cell: ({ row }) => <CredentialLink credential={row.original} />,
  }),
  helper.accessor('provider', {
    size: 124,
    meta: { title: 'credentials.provider' },
    cell: ({ getValue }) => <ProviderName value={getValue()} />,
  }),
  helper.accessor('keyPrefix', {
    size: 96,
    meta: { title: 'apiKeys.columns.keyPrefix' },
    cell: ({ getValue }) => <Prefix value={getValue()} />,
  }),
  helper.accessor('status', {
    size: 96,
    meta: { title: 'apiKeys.columns.status' },
    cell: ({ row }) => <StatusBadge row={row.original} />,
  }),
  helper.accessor('verification', {
    size: 180,
    meta: { title: 'credentials.verified' },
    cell: ({ getValue }) => <Verified verification={getValue()} />,
  }),
  helper.accessor('lastUsedAt', {
    size: 124,
    meta: { title: 'apiKeys.columns.lastUsedAt' },
    cell: ({ getValue }) => <LastUsed value={getValue()} />,
  }),
  helper.accessor('expiresAt', {
    size: 132,
    meta: { title: 'apiKeys.columns.expiresAt' },
    cell: ({ row }) => <Expiry row={row.original} />,
  }),
  { ...actionsColumn((credential: Credential) => <CredentialActions credential={credential} />), size: 140 },
])

export const credentialSortValues: Record<CredentialSort, SortValue<Credential>> = {
  name: ({ name }) => name,
  provider: ({ provider }) => provider && providerName(provider),
  status: (credential) => stateOf(credential),
  lastUsedAt: ({ lastUsedAt }) => instant(lastUsedAt),
  verification: ({ verification }) => instant(verification?.checkedAt),
  expiresAt: ({ expiresAt }) => instant(expiresAt),
}

import { CircleCheck, CircleX } from 'lucide-react'
import { Instant } from '@/components/instant'
import { actionsColumn, cellColumns, EntityLink } from '@/components/list/columns'
import { roomyLayout } from '@/components/list/roomy-layout'
import type { Credential } from '@/contract/credentials'
import { patchSearch } from '@/lib/address/patch-search'
import { cx } from '@/lib/cx'
import { DASH, parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Expiry, LastUsed, Prefix, StatusBadge } from '../key-cells'
import { providerName, refusalText } from '../key-labels'
import { instant, stateOf } from '../key-state'
import { useRelativeTime } from '../relative-time'
import { type CredentialSort, credentialSorts } from '../search'
import { CredentialMenu } from './credential-menu'
import { VerifyButton } from './verify-button'

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

/** Result and age of the last verification. */
export function Verified({ credential: { provider, verification } }: { credential: Credential }) {
  const { t } = useTranslation()
  const relative = useRelativeTime()
  if (!verification) return <span className="text-muted">{t('credentials.verify.never')}</span>
  const { valid, message, checkedAt } = verification
  const Icon = valid ? CircleCheck : CircleX
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={valid ? message : refusalText(t, provider, message)}>
      <Icon aria-hidden className={cx('size-3.5 shrink-0', valid ? 'text-good' : 'text-bad')} />
      <span className={valid ? undefined : 'text-bad'}>
        {valid ? t('credentials.verify.works') : t('credentials.verify.refused')}
      </span>
      {parseInstant(checkedAt) && (
        <Instant value={checkedAt} className="figures truncate text-muted">
          {relative(checkedAt)}
        </Instant>
      )}
    </span>
  )
}

export const CredentialStatus = ({ credential }: { credential: Credential }) => (
  <StatusBadge row={credential} isRefused={credential.verification?.valid === false} />
)

export const ProviderName = ({ value }: { value: string | undefined }) => (
  <span className="isolated block truncate">{value ? providerName(value) : DASH}</span>
)

export const credentialColumns = [
  ...cellColumns<Credential, CredentialSort>(credentialSorts, {
    name: {
      title: 'common.name',
      size: 180,
      grows: true,
      value: ({ name }) => name,
      cell: (credential) => <CredentialLink credential={credential} />,
    },
    provider: {
      title: 'credentials.provider',
      size: 124,
      value: ({ provider }) => provider && providerName(provider),
      values: ({ provider }) => (provider ? [provider] : []),
      cell: ({ provider }) => <ProviderName value={provider} />,
    },
    keyPrefix: { title: 'apiKeys.columns.keyPrefix', size: 96, cell: ({ keyPrefix }) => <Prefix value={keyPrefix} /> },
    status: {
      title: 'common.status',
      size: 96,
      value: (credential) => stateOf(credential),
      cell: (credential) => <CredentialStatus credential={credential} />,
    },
    verification: {
      title: 'credentials.verified',
      size: 180,
      value: ({ verification }) => instant(verification?.checkedAt),
      cell: (credential) => <Verified credential={credential} />,
    },
    lastUsedAt: {
      title: 'apiKeys.columns.lastUsedAt',
      size: 124,
      value: ({ lastUsedAt }) => instant(lastUsedAt),
      cell: ({ lastUsedAt }) => <LastUsed value={lastUsedAt} />,
    },
    expiresAt: {
      title: 'apiKeys.columns.expiresAt',
      size: 132,
      value: ({ expiresAt }) => instant(expiresAt),
      cell: (credential) => <Expiry row={credential} />,
    },
  }),
  actionsColumn(
    (credential: Credential) => (
      <span className="inline-flex items-center gap-1">
        <VerifyButton credential={credential} />
        <CredentialMenu credential={credential} />
      </span>
    ),
    { size: 140 },
  ),
]

/** A narrow window has no room for all columns. */
export const credentialLayout = () => roomyLayout({ lastUsedAt: '90rem' })

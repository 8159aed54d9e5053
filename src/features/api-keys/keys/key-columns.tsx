import { actionsColumn, cellColumns, EntityLink } from '@/components/list/columns'
import { roomyLayout } from '@/components/list/roomy-layout'
import type { ApiKey } from '@/contract/api-keys'
import { patchSearch } from '@/lib/address/patch-search'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Expiry, LastUsed, Prefix, Scopes, StatusBadge } from '../key-cells'
import { instant, stateOf } from '../key-state'
import { type KeySort, keySorts } from '../search'
import { KeyMenu } from './key-actions'

export function KeyLink({ apiKey, className }: { apiKey: ApiKey; className?: string }) {
  const { t } = useTranslation()
  return (
    <EntityLink
      to="."
      search={patchSearch({ key: apiKey.id })}
      resetScroll={false}
      preload={false}
      aria-label={t('apiKeys.openKey', { name: apiKey.name })}
      name={apiKey.name}
      className={className}
    />
  )
}

export function UsageCount({ value }: { value: number | undefined }) {
  const format = useFormat()
  return <span className="figures">{format.number(value)}</span>
}

export const keyColumns = [
  ...cellColumns<ApiKey, KeySort>(keySorts, {
    name: {
      title: 'common.name',
      size: 230,
      grows: true,
      value: ({ name }) => name,
      cell: (apiKey) => <KeyLink apiKey={apiKey} />,
    },
    keyPrefix: { title: 'apiKeys.columns.keyPrefix', size: 124, cell: ({ keyPrefix }) => <Prefix value={keyPrefix} /> },
    scopes: {
      title: 'apiKeys.scopes',
      size: 168,
      // An empty list means full access.
      value: ({ scopes }) => scopes && (scopes.length === 0 ? 1000 : scopes.length),
      cell: ({ scopes }) => <Scopes value={scopes} />,
    },
    status: {
      title: 'common.status',
      size: 96,
      value: (apiKey) => stateOf(apiKey),
      cell: (apiKey) => <StatusBadge row={apiKey} />,
    },
    usageCount: {
      title: 'apiKeys.columns.usageCount',
      size: 116,
      figures: true,
      value: ({ usageCount }) => usageCount,
      cell: ({ usageCount }) => <UsageCount value={usageCount} />,
    },
    lastUsedAt: {
      title: 'apiKeys.columns.lastUsedAt',
      size: 130,
      value: ({ lastUsedAt }) => instant(lastUsedAt),
      cell: ({ lastUsedAt }) => <LastUsed value={lastUsedAt} />,
    },
    expiresAt: {
      title: 'apiKeys.columns.expiresAt',
      size: 140,
      value: ({ expiresAt }) => instant(expiresAt),
      cell: (apiKey) => <Expiry row={apiKey} />,
    },
  }),
  actionsColumn((apiKey: ApiKey) => <KeyMenu apiKey={apiKey} />),
]

/** A narrow window has no room for all columns. */
export const keyLayout = () => roomyLayout({ usageCount: '90rem' })

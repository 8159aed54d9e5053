import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { actionsColumn, EntityLink } from '@/components/list/cell-columns'
import type { ApiKey } from '@/contract/api-keys'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { patchSearch } from '@/lib/patch-search'
import type { SortValue } from '@/lib/sort'
import { Expiry, LastUsed, Prefix, Scopes, StatusBadge } from '../key-cells'
import { instant, stateOf } from '../key-state'
import type { KeySort } from '../search'
import { KeyMenu } from './key-actions'

const helper = createColumnHelper<Features, ApiKey>()

/** Opens the key's details. */
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

export const keyColumns = helper.columns([
  helper.accessor('name', {
    size: 230,
    meta: { title: 'apiKeys.columns.name' },
    cell: ({ row }) => <KeyLink apiKey={row.original} />,
  }),
  helper.accessor('keyPrefix', {
    size: 124,
    meta: { title: 'apiKeys.columns.keyPrefix' },
    cell: ({ getValue }) => <Prefix value={getValue()} />,
  }),
  helper.accessor('scopes', {
    size: 168,
    meta: { title: 'apiKeys.scopes' },
    cell: ({ getValue }) => <Scopes value={getValue()} />,
  }),
  helper.accessor('status', {
    size: 96,
    meta: { title: 'apiKeys.columns.status' },
    cell: ({ row }) => <StatusBadge row={row.original} />,
  }),
  helper.accessor('usageCount', {
    size: 116,
    meta: { title: 'apiKeys.columns.usageCount' },
    cell: ({ getValue }) => <UsageCount value={getValue()} />,
  }),
  helper.accessor('lastUsedAt', {
    size: 130,
    meta: { title: 'apiKeys.columns.lastUsedAt' },
    cell: ({ getValue }) => <LastUsed value={getValue()} />,
  }),
  helper.accessor('expiresAt', {
    size: 140,
    meta: { title: 'apiKeys.columns.expiresAt' },
    cell: ({ row }) => <Expiry row={row.original} />,
  }),
  actionsColumn((apiKey: ApiKey) => <KeyMenu apiKey={apiKey} />),
])

export const keySortValues: Record<KeySort, SortValue<ApiKey>> = {
  name: ({ name }) => name,
  // Full access is more than any list of scopes.
  scopes: ({ scopes }) => scopes && (scopes.length === 0 ? 1000 : scopes.length),
  status: (key) => stateOf(key),
  usageCount: ({ usageCount }) => usageCount,
  lastUsedAt: ({ lastUsedAt }) => instant(lastUsedAt),
  expiresAt: ({ expiresAt }) => instant(expiresAt),
  createdAt: ({ createdAt }) => instant(createdAt),
}

import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import type { ApiKey } from '@/contract/api-keys'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { instant, stateOf } from '../key-state'
import { Expiry, LastUsed, Prefix, Scopes, StatusBadge } from '../parts'
import type { KeySort } from '../search'
import { KeyMenu } from './key-actions'

const helper = createColumnHelper<Features, ApiKey>()

/** The row's own link: to the key's details. */
export function KeyLink({ of, className }: { of: ApiKey; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="."
      search={(current: Record<string, unknown>) => ({ ...current, key: of.id })}
      resetScroll={false}
      preload={false}
      data-key={of.id}
      aria-label={t('apiKeys.openKey', { name: of.name })}
      title={of.name}
      className={cx('isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {of.name || DASH}
    </Link>
  )
}

export function UsageCount({ value }: { value: number | undefined }) {
  const format = useFormat()
  return <span className="figures">{format.number(value)}</span>
}

/** The columns of the keys. */
export const keyColumns = helper.columns([
  helper.accessor('name', { size: 230, cell: ({ row }) => <KeyLink of={row.original} /> }),
  helper.accessor('keyPrefix', { size: 124, cell: ({ getValue }) => <Prefix value={getValue()} /> }),
  helper.accessor('scopes', { size: 168, cell: ({ getValue }) => <Scopes value={getValue()} /> }),
  helper.accessor('status', { size: 96, cell: ({ row }) => <StatusBadge of={row.original} /> }),
  helper.accessor('usageCount', { size: 116, cell: ({ getValue }) => <UsageCount value={getValue()} /> }),
  helper.accessor('lastUsedAt', { size: 130, cell: ({ getValue }) => <LastUsed value={getValue()} /> }),
  helper.accessor('expiresAt', { size: 140, cell: ({ row }) => <Expiry of={row.original} /> }),
  helper.display({
    id: 'actions',
    size: 52,
    enableHiding: false,
    enableResizing: false,
    header: () => <ActionsTitle />,
    cell: ({ row }) => (
      <span className="flex justify-end">
        <KeyMenu of={row.original} />
      </span>
    ),
  }),
])

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('apiKeys.actions.title')}</span>
}

/** What a column orders by. */
export const keySortValues: Record<KeySort, (key: ApiKey) => string | number | undefined> = {
  name: ({ name }) => name,
  // Full access is more than any list of scopes.
  scopes: ({ scopes }) => scopes && (scopes.length === 0 ? 1000 : scopes.length),
  status: (key) => stateOf(key),
  usageCount: ({ usageCount }) => usageCount,
  lastUsedAt: ({ lastUsedAt }) => instant(lastUsedAt),
  expiresAt: ({ expiresAt }) => instant(expiresAt),
  createdAt: ({ createdAt }) => instant(createdAt),
}

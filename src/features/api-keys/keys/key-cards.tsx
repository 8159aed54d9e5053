import { useTranslation } from 'react-i18next'
import type { ApiKey } from '@/contract/api-keys'
import { Expiry, LastUsed, Prefix, Scopes, StatusBadge } from '../parts'
import { KeyMenu } from './key-actions'
import { KeyLink, UsageCount } from './key-columns'

/** The keys as cards, for a screen too narrow for columns. */
export function KeyCards({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {keys.map((key) => (
        <li key={key.id} className="py-2.5 pr-1.5 pl-3.5">
          <div className="flex items-center gap-2">
            <span className="flex min-h-11 min-w-0 flex-1 items-center">
              <KeyLink of={key} className="py-2.5" />
            </span>
            <StatusBadge of={key} />
            <KeyMenu of={key} />
          </div>
          <div className="flex items-center justify-between gap-3 pr-2">
            <Prefix value={key.keyPrefix} />
            <Scopes value={key.scopes} />
          </div>
          <dl className="mt-2 grid grid-cols-3 gap-2 pr-2 text-sm [&_dt]:text-muted [&_dt]:text-xs">
            <div className="min-w-0">
              <dt>{t('apiKeys.columns.usageCount')}</dt>
              <dd>
                <UsageCount value={key.usageCount} />
              </dd>
            </div>
            <div className="min-w-0">
              <dt>{t('apiKeys.columns.lastUsedAt')}</dt>
              <dd>
                <LastUsed value={key.lastUsedAt} />
              </dd>
            </div>
            <div className="min-w-0">
              <dt>{t('apiKeys.columns.expiresAt')}</dt>
              <dd>
                <Expiry of={key} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

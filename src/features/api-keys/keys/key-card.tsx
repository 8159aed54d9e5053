import type { ApiKey } from '@/contract/api-keys'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Expiry, LastUsed, Prefix, Scopes, StatusBadge } from '../key-cells'
import { KeyMenu } from './key-actions'
import { KeyLink, UsageCount } from './key-columns'

export function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  return (
    <div className="py-2.5 pr-1.5 pl-3.5">
      <div className="flex items-center gap-2">
        <span className="flex min-h-11 min-w-0 flex-1 items-center">
          <KeyLink apiKey={apiKey} className="py-2.5" />
        </span>
        <StatusBadge row={apiKey} />
        <KeyMenu apiKey={apiKey} />
      </div>
      <div className="flex items-center justify-between gap-3 pr-2">
        <Prefix value={apiKey.keyPrefix} />
        <Scopes value={apiKey.scopes} />
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-2 pr-2 text-sm [&_dt]:text-muted [&_dt]:text-xs">
        <div className="min-w-0">
          <dt>{t('apiKeys.columns.usageCount')}</dt>
          <dd>
            <UsageCount value={apiKey.usageCount} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt>{t('apiKeys.columns.lastUsedAt')}</dt>
          <dd>
            <LastUsed value={apiKey.lastUsedAt} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt>{t('apiKeys.columns.expiresAt')}</dt>
          <dd>
            <Expiry row={apiKey} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

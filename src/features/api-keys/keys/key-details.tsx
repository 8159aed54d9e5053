import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/copy-button'
import { EmptyState } from '@/components/empty-state'
import { Instant } from '@/components/instant'
import { ErrorState, Skeleton } from '@/components/states'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import type { ApiKey } from '@/contract/api-keys'
import { isStatus } from '@/lib/api/errors'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { apiUrl } from '@/lib/request/api-curl'
import { toCurl } from '@/lib/request/to-curl'
import { Expiry, LastUsed, Prefix, StatusBadge } from '../key-cells'
import { daysLeft } from '../key-state'
import { keyQuery } from '../queries'
import { useKeyActions } from './key-actions'

interface KeyDetailsProps {
  id: string
  /** The list's row, shown until the key is loaded. */
  placeholder: ApiKey | undefined
  onClose: () => void
}

export function KeyDetails({ id, placeholder, onClose }: KeyDetailsProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({ ...keyQuery(id), placeholderData: placeholder })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent shape="right" aria-describedby={undefined}>
        <div className="isolated border-b px-4 py-4 break-words md:px-6">
          <DialogHeader title={data?.name || t('apiKeys.details.title')} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 md:px-6">
          {data ? (
            <Details apiKey={data} />
          ) : isStatus(error, 404) ? (
            <div role="alert">
              <EmptyState title={t('apiKeys.details.gone')} text={t('common.goneText')}>
                <Button onClick={onClose}>{t('common.close')}</Button>
              </EmptyState>
            </div>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <div className="flex flex-col gap-3">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="mt-4 h-24 w-full" />
            </div>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Details({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useKeyActions(apiKey)
  const sample = sampleRequest(apiKey, apiUrl())
  return (
    <div className="flex flex-col gap-6">
      {apiKey.description && <p className="isolated whitespace-pre-line break-words">{apiKey.description}</p>}
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 [&_dt]:text-muted">
        <Row title={t('common.status')}>
          <StatusBadge row={apiKey} />
        </Row>
        <Row title={t('apiKeys.columns.keyPrefix')}>
          <Prefix value={apiKey.keyPrefix} />
        </Row>
        <Row title={t('apiKeys.scopes')}>
          <ScopeList value={apiKey.scopes} />
        </Row>
        <Row title={t('apiKeys.columns.usageCount')}>
          <span className="figures">{format.number(apiKey.usageCount)}</span>
        </Row>
        <Row title={t('apiKeys.columns.lastUsedAt')}>
          <span className="flex flex-wrap gap-x-2">
            <LastUsed value={apiKey.lastUsedAt} />
            {apiKey.lastUsedAt && (
              <Instant value={apiKey.lastUsedAt} className="figures text-muted">
                {format.dateTime(apiKey.lastUsedAt)}
              </Instant>
            )}
          </span>
        </Row>
        <Row title={t('apiKeys.columns.expiresAt')}>
          <span className="flex flex-wrap gap-x-2">
            <Expiry row={apiKey} />
            {daysLeft(apiKey) !== undefined && (
              <Instant value={apiKey.expiresAt} className="figures text-muted">
                {format.dateTime(apiKey.expiresAt)}
              </Instant>
            )}
          </span>
        </Row>
        <Row title={t('apiKeys.details.created')}>
          <Instant value={apiKey.createdAt} className="figures">
            {format.dateTime(apiKey.createdAt)}
          </Instant>
        </Row>
      </dl>
      <section aria-labelledby="sample-request">
        <div className="flex items-center justify-between gap-2">
          <h3 id="sample-request" className="font-medium">
            {t('apiKeys.details.sample')}
          </h3>
          <CopyButton text={sample} label={t('apiKeys.details.copySample')} />
        </div>
        <p className="text-muted text-sm">{t('apiKeys.details.sampleText')}</p>
        <pre
          translate="no"
          className="mt-2 whitespace-pre-wrap break-all rounded border border-line bg-panel p-3 text-xs"
        >
          <code className="font-mono">{sample}</code>
        </pre>
      </section>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ label, Icon, run, isDestructive }) => (
          <Button key={label} size="small" variant={isDestructive ? 'destructive' : 'outline'} onClick={run}>
            <Icon aria-hidden className="size-4" />
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function ScopeList({ value }: { value: string[] | undefined }) {
  const { t } = useTranslation()
  if (!value) return DASH
  if (value.length === 0) return <Badge tone="warn">{t('apiKeys.fullAccess')}</Badge>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {value.map((scope) => (
        <li
          key={scope}
          translate="no"
          className="isolated max-w-full truncate rounded-sm border border-line px-1.5 font-mono text-xs leading-5"
        >
          {scope}
        </li>
      ))}
    </ul>
  )
}

/** A readable endpoint per scope; the first that matches is used. */
const reads: [scope: string, path: string][] = [
  ['calls:read', '/call-records?limit=1'],
  ['agents:read', '/agents?limit=1'],
  ['contacts:read', '/contacts?limit=1'],
  ['numbers:read', '/phone-numbers?limit=1'],
  ['knowledge:read', '/knowledge-base/documents?limit=1'],
  ['billing:read', '/credits/balances'],
]

/**
 * A sample curl command with the key's prefix in place of the key. Characters of the prefix with a meaning in a shell
 * are removed.
 */
export function sampleRequest({ keyPrefix = '', scopes = [] }: Pick<ApiKey, 'keyPrefix' | 'scopes'>, apiUrl: string) {
  const path = reads.find(([scope]) => scopes.length === 0 || scopes.includes(scope))?.[1] ?? '/call-records?limit=1'
  const authorization = { key: 'Authorization', value: `Bearer ${keyPrefix.replace(/[^\w-]/g, '')}…` }
  return toCurl({ method: 'GET', url: `${apiUrl}${path}`, headers: [authorization], bodyText: undefined })
}

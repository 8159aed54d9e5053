import { TriangleAlert } from 'lucide-react'
import { Instant } from '@/components/instant'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { statusLabel, statusTone } from './key-labels'
import { type Dated, daysLeft, isInactive, stateOf } from './key-state'
import { useRelativeTime } from './relative-time'

/** An active key that its provider has refused does not have the color of a good one. */
export function StatusBadge({ row, isRefused = false }: { row: Dated; isRefused?: boolean }) {
  const { t } = useTranslation()
  const state = stateOf(row)
  return state ? (
    <Badge tone={isRefused && state === 'active' ? 'neutral' : statusTone(state)}>{statusLabel(t, state)}</Badge>
  ) : (
    DASH
  )
}

export function Prefix({ value, className }: { value: string | undefined; className?: string }) {
  return (
    <span translate="no" className={cx('isolated block truncate font-mono text-xs', className)}>
      {value ? `${value}…` : DASH}
    </span>
  )
}

/** An empty list means full access; undefined means unknown. */
export function Scopes({ value }: { value: string[] | undefined }) {
  const { t } = useTranslation()
  if (!value) return DASH
  if (value.length === 0) return <Badge tone="warn">{t('apiKeys.fullAccess')}</Badge>
  const [first, ...rest] = value
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={value.join('\n')}>
      <span translate="no" className="isolated truncate font-mono text-xs">
        {first}
      </span>
      {rest.length > 0 && (
        <span className="figures shrink-0 text-muted text-xs">{t('apiKeys.moreScopes', { count: rest.length })}</span>
      )}
    </span>
  )
}

/** Relative time, with the exact time as title. */
export function LastUsed({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  const relative = useRelativeTime()
  const date = parseInstant(value)
  if (!date) return <span className="text-muted">{t('apiKeys.neverUsed')}</span>
  return (
    <Instant value={date} className="figures block truncate">
      {relative(value)}
    </Instant>
  )
}

/** Expiry date, with a warning in the last 30 days. */
export function Expiry({ row }: { row: Dated }) {
  const { t } = useTranslation()
  const format = useFormat()
  const date = parseInstant(row.expiresAt)
  if (!date) return <span className="text-muted">{t('apiKeys.noExpiry')}</span>
  const left = daysLeft(row)
  return (
    <span
      className={cx(
        'flex min-w-0 items-center gap-1.5',
        isInactive(row) && 'text-muted',
        left !== undefined && 'text-warn',
      )}
    >
      {left !== undefined && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
      <Instant value={date} className="figures truncate">
        {left === undefined ? format.date(row.expiresAt) : t('apiKeys.expiresIn', { count: left })}
      </Instant>
    </span>
  )
}

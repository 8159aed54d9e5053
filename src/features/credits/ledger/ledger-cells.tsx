import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { Transaction } from '@/contract/ledger'
import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useAmountFormat } from '../use-amount-format'
import { transactionTypeLabel, typeTone } from './ledger-labels'

export function TypeBadge({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  if (value === undefined) return <span className="text-muted">{DASH}</span>
  return <Badge tone={typeTone(value)}>{transactionTypeLabel(t, value)}</Badge>
}

/** Signed change with an arrow; the colour only repeats the sign. */
export function ChangeCell({ value }: { value: number }) {
  const { change } = useAmountFormat()
  const Arrow = value < 0 ? ArrowUpRight : ArrowDownLeft
  return (
    <span
      className={cx(
        'figures inline-flex items-center justify-end gap-1 font-medium',
        value > 0 ? 'text-good' : 'text-ink',
      )}
    >
      <Arrow aria-hidden className="size-3.5 shrink-0 text-muted" />
      {change(value)}
    </span>
  )
}

const link = 'isolated block truncate rounded-sm underline decoration-line underline-offset-2 hover:decoration-current'

/** The call, order or subscription an entry refers to. */
export function ReferenceCell({ row: { referenceType, referenceId } }: { row: Transaction }) {
  const { t } = useTranslation()
  if (referenceType === 'subscription')
    return (
      <Link to="/settings/subscription" className={link}>
        {t('credits.ledger.subscription')}
      </Link>
    )
  if (referenceType === 'manual') return <span title={referenceId}>{t('credits.ledger.manual')}</span>
  if (!referenceId) return <span>{DASH}</span>
  if (referenceType === 'call_record')
    return (
      <Link
        to="/call-records"
        search={{ call: referenceId }}
        className={link}
        aria-label={t('credits.ledger.openCall', { id: referenceId })}
      >
        {referenceId}
      </Link>
    )
  if (referenceType === 'topup_order')
    return (
      <Link
        to="."
        search={(current: Record<string, unknown>) => ({ ...current, order: referenceId })}
        resetScroll={false}
        preload={false}
        className={link}
        aria-label={t('credits.ledger.openOrder', { id: referenceId })}
      >
        {referenceId}
      </Link>
    )
  return (
    <span className="isolated block truncate" title={referenceId}>
      {referenceId}
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import { Badge } from '@/components/ui/badge'
import { callRecords, isBrowserCall } from '@/contract/call-records'
import type { Transaction } from '@/contract/ledger'
import { useCapabilities } from '@/lib/api/capabilities'
import { optionalRead } from '@/lib/api/read'
import { lookupOf, useEveryRecord, useRecords } from '@/lib/api/use-records'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberLookup } from '@/lib/phone/own-numbers'
import { isNumber } from '@/lib/phone/phone-text'
import { useAmountFormat } from '../use-amount-format'
import { transactionTypeLabel, typeTone } from './ledger-labels'

export function TypeBadge({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  if (value === undefined) return <span className="text-muted">{DASH}</span>
  return <Badge tone={typeTone(value)}>{transactionTypeLabel(t, value)}</Badge>
}

/** Signed change; the colour only repeats the sign. */
export function ChangeCell({ value }: { value: number }) {
  const { change } = useAmountFormat()
  return <span className={cx('figures font-medium', value > 0 ? 'text-good' : 'text-ink')}>{change(value)}</span>
}

const link = 'isolated block truncate rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current'

const callLookup = {
  ...lookupOf(callRecords),
  isOnePage: true,
  // Where the API can leave the transcripts out, they are.
  page: () =>
    optionalRead(callRecords.list, {
      query: {
        page: 1,
        limit: 50,
        ...(useCapabilities.getState().calls?.includes.includes('summary') && { include: 'summary' as const }),
      },
    }),
}

/** A call by its customer, else by their number where the workspace's own are known, or by its agent in a browser. */
function CallReference({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const call = useRecords([id], callLookup).find(id)
  const own = useEveryRecord(numberLookup)?.records
  const number = own && [call?.from, call?.to].find((end) => end && own.every(({ number }) => number !== end))
  const line =
    number && (isNumber(number) || !call || !isBrowserCall(call) ? format.phone(number) : call?.agent?.name.trim())
  const name = format.text(call?.customer?.name.trim() ?? '') || line || id
  return (
    <Link
      to="/call-records"
      search={{ call: id }}
      className={link}
      title={id}
      aria-label={t('credits.ledger.openCall', { id: name })}
    >
      {name}
    </Link>
  )
}

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
  if (referenceType === 'call_record') return <CallReference id={referenceId} />
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

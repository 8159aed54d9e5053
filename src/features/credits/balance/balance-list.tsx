import { RotateCw } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import type { Balance } from '@/contract/credits'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { creditTypeLabel } from '../ledger/ledger-labels'
import { useAmountFormat } from '../use-amount-format'
import { useBalanceRefresh } from './use-balance-refresh'

/** Every type of credits with its balance and auto-recharge; each can be read again by itself. */
export function BalanceList({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('credits.byType.title')} className="divided border-line border-t">
      {balances.map((balance, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may send a type twice, and the order is its own
        <BalanceLine key={index} balance={balance} />
      ))}
    </ul>
  )
}

function BalanceLine({ balance: { type, balance, autoRecharge } }: { balance: Balance }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const { refresh, busy, refreshedAt } = useBalanceRefresh(type ?? '')
  const name = type === undefined ? t('common.unknown') : creditTypeLabel(t, type)
  return (
    <li className="flex min-h-11 items-center gap-x-3 py-1 text-sm">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="isolated min-w-0 break-words">{name}</span>
        {autoRecharge && (
          <Badge tone={autoRecharge.enabled ? 'good' : 'neutral'}>
            {autoRecharge.enabled ? t('credits.byType.rechargeOn') : t('credits.byType.rechargeOff')}
          </Badge>
        )}
      </div>
      <div role="status" className="figures text-right">
        <p>{t('credits.byType.balance', { count: balance, balance: credits(balance) })}</p>
        {refreshedAt !== undefined && (
          <p className="text-muted text-xs">{t('credits.byType.asOf', { time: format.timeOfDay(refreshedAt) })}</p>
        )}
      </div>
      {/* Only a type has an endpoint of its own. */}
      {type !== undefined && (
        <IconButton
          size="icon-small"
          label={t('credits.byType.refresh', { type: name })}
          aria-disabled={busy || undefined}
          onClick={() => void refresh()}
        >
          <RotateCw aria-hidden className={cx('size-4', busy && 'animate-spin')} />
        </IconButton>
      )}
    </li>
  )
}

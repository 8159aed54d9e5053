import { DateCell } from '@/components/list/columns'
import type { Transaction } from '@/contract/ledger'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useAmountFormat } from '../use-amount-format'
import { ChangeCell, ReferenceCell, TypeBadge } from './ledger-cells'

/** A line of the ledger on a screen too narrow for columns. The whole card is the link, where it has one. */
export function LedgerCard({ row }: { row: Transaction }) {
  const { t } = useTranslation()
  const { credits } = useAmountFormat()
  return (
    <div className="relative space-y-1 px-3.5 py-3 text-sm [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-center justify-between gap-2">
        <TypeBadge value={row.type} />
        <ChangeCell value={row.amount} />
      </div>
      {row.description && <p className="isolated line-clamp-2">{row.description}</p>}
      <div className="figures flex items-center justify-between gap-3 text-muted">
        <span className="shrink-0">
          <DateCell value={row.date} />
        </span>
        {row.balanceAfter !== undefined && (
          <span className="shrink-0">{t('credits.ledger.balanceThen', { balance: credits(row.balanceAfter) })}</span>
        )}
      </div>
      {(row.referenceId || row.referenceType === 'subscription') && <ReferenceCell row={row} />}
    </div>
  )
}

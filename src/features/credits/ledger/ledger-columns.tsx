import { cellColumns, DateCell } from '@/components/list/columns'
import type { Transaction } from '@/contract/ledger'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useAmountFormat } from '../use-amount-format'
import { ChangeCell, ReferenceCell, TypeBadge } from './ledger-cells'
import { creditTypeLabel } from './ledger-labels'
import type { LedgerLine } from './ledger-query'

function Description({ row }: { row: Transaction }) {
  return (
    <span className="isolated block truncate" title={row.description}>
      {row.description || DASH}
    </span>
  )
}

function CreditType({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? creditTypeLabel(t, value) : DASH}</span>
}

function BalanceAfter({ value }: { value: number | undefined }) {
  const { credits } = useAmountFormat()
  return <span className="figures">{credits(value)}</span>
}

export const ledgerColumns = cellColumns<LedgerLine>([], {
  date: { title: 'credits.ledger.date', size: 140, cell: ({ date }) => <DateCell value={date} /> },
  type: {
    title: 'common.type',
    size: 132,
    value: ({ type }) => type,
    cell: ({ type }) => <TypeBadge value={type} />,
  },
  description: { title: 'credits.ledger.description', size: 220, cell: (line) => <Description row={line} /> },
  creditType: {
    title: 'credits.ledger.creditType',
    size: 110,
    cell: ({ creditType }) => <CreditType value={creditType} />,
  },
  amount: {
    title: 'credits.ledger.amount',
    size: 100,
    figures: true,
    cell: ({ amount }) => <ChangeCell value={amount} />,
  },
  balanceAfter: {
    title: 'credits.ledger.balanceAfter',
    size: 118,
    figures: true,
    cell: ({ balanceAfter }) => <BalanceAfter value={balanceAfter} />,
  },
  referenceId: { title: 'credits.ledger.reference', size: 150, cell: (line) => <ReferenceCell row={line} /> },
})

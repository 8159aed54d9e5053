import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { DateCell } from '@/components/list/columns'
import type { Transaction } from '@/contract/ledger'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useAmountFormat } from '../use-amount-format'
import { ChangeCell, ReferenceCell, TypeBadge } from './ledger-cells'
import { creditTypeLabel } from './ledger-labels'
import type { LedgerLine } from './ledger-query'

const helper = createColumnHelper<Features, LedgerLine>()

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
  return <span className="figures block text-right">{credits(value)}</span>
}

export const ledgerColumns = helper.columns([
  helper.accessor('date', {
    meta: { title: 'credits.ledger.date' },
    size: 140,
    cell: ({ getValue }) => <DateCell value={getValue()} />,
  }),
  helper.accessor('type', {
    meta: { title: 'credits.ledger.type' },
    size: 132,
    cell: ({ getValue }) => <TypeBadge value={getValue()} />,
  }),
  helper.accessor('description', {
    meta: { title: 'credits.ledger.description' },
    size: 220,
    cell: ({ row }) => <Description row={row.original} />,
  }),
  helper.accessor('creditType', {
    meta: { title: 'credits.ledger.creditType' },
    size: 110,
    cell: ({ getValue }) => <CreditType value={getValue()} />,
  }),
  helper.accessor('amount', {
    meta: { title: 'credits.ledger.amount' },
    size: 100,
    cell: ({ getValue }) => (
      <span className="block text-right">
        <ChangeCell value={getValue()} />
      </span>
    ),
  }),
  helper.accessor('balanceAfter', {
    meta: { title: 'credits.ledger.balanceAfter' },
    size: 118,
    cell: ({ getValue }) => <BalanceAfter value={getValue()} />,
  }),
  helper.accessor('referenceId', {
    meta: { title: 'credits.ledger.reference' },
    size: 150,
    cell: ({ row }) => <ReferenceCell row={row.original} />,
  }),
])

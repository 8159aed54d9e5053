import { queryOptions, useQuery } from '@tanstack/react-query'
import { CopyButton } from '@/components/copy-button'
import { EmptyState } from '@/components/empty-state'
import { DateCell } from '@/components/list/columns'
import { ErrorState, Skeleton } from '@/components/states'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { ledger, type Transaction } from '@/contract/ledger'
import { keyOf } from '@/lib/api/read'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ChangeCell, TypeBadge } from '../ledger/ledger-cells'
import { withRowKeys } from '../ledger/row-keys'
import { useAmountFormat } from '../use-amount-format'
import { entriesOf } from './pending-order'

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(ledger.transactions), 'order', id],
    queryFn: ({ signal }) => entriesOf(id, undefined, signal),
    meta: { inPlace: true },
  })

export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: rows, error, isFetching, refetch } = useQuery(orderQuery(id))

  const body = () => {
    if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!rows) return <Skeleton className="mt-4 h-32" />
    if (rows.length === 0) return <EmptyState title={t('credits.order.none')} text={t('credits.order.noneText')} />
    return withRowKeys(rows).map((row) => <Line key={row.id} row={row} />)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={t('credits.order.title')} />
        <p className="flex items-center gap-1 text-muted">
          <span className="isolated min-w-0 break-all font-mono text-sm">{id}</span>
          <CopyButton text={id} label={t('credits.order.copy')} />
        </p>
        {body()}
      </DialogContent>
    </Dialog>
  )
}

function Line({ row }: { row: Transaction }) {
  const { t } = useTranslation()
  const { credits, money } = useAmountFormat()
  const details = [
    { name: t('credits.ledger.date'), value: <DateCell value={row.date} /> },
    { name: t('common.type'), value: <TypeBadge value={row.type} /> },
    { name: t('credits.ledger.amount'), value: <ChangeCell value={row.amount} /> },
    { name: t('credits.order.paid'), value: row.paid ? money(row.paid) : DASH },
    { name: t('credits.ledger.balanceAfter'), value: credits(row.balanceAfter) },
  ]
  return (
    <dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-t pt-3">
      {details.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
      {row.description && <dd className="isolated col-span-2 break-words">{row.description}</dd>}
    </dl>
  )
}

import { EmptyState } from '@/components/empty-state'
import { ErrorState, Skeleton } from '@/components/states'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { isTyped } from '@/contract/credits'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCredits } from '../use-credits'
import { ChargeForm } from './charge-form'
import { useMayCharge } from './use-may-charge'

/** Charges credits by hand, for administrators. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { balances, error, refresh, fetching } = useCredits()
  const mayCharge = useMayCharge(true)
  const body = () => {
    if (mayCharge === false) return <EmptyState title={t('credits.use.administrators')} />
    if (error && !balances) return <ErrorState error={error} onRetry={refresh} retrying={fetching} />
    if (!balances || mayCharge === undefined) return <Skeleton className="mt-4 h-40" />
    const typed = balances.filter(isTyped)
    if (typed.length === 0) return <EmptyState title={t('credits.use.none')} />
    return <ChargeForm balances={typed} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t('credits.use.title')} description={t('credits.use.text')} />
        {body()}
      </DialogContent>
    </Dialog>
  )
}

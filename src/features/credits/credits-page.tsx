import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Page } from '@/components/page'
import { ErrorState, Skeleton } from '@/components/states'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { BalanceCard } from './balance/balance-card'
import { RunwayCard } from './balance/runway-card'
import { BurnSection } from './burn/burn-section'
import { LedgerSection } from './ledger/ledger-section'
import type { CreditsSearch } from './search'
import { useCredits } from './use-credits'

const TopUpDialog = lazy(() => import('./orders/top-up-dialog').then((module) => ({ default: module.TopUpDialog })))
const OrderDialog = lazy(() => import('./orders/order-dialog').then((module) => ({ default: module.OrderDialog })))
const RechargeSection = lazy(() =>
  import('./recharge/recharge-section').then((module) => ({ default: module.RechargeSection })),
)

/** Balance, spending, runway, top-up and ledger. */
export function CreditsPage({ search }: { search: CreditsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const figures = useCredits()
  const { balances, balance, monthly, renews, error } = figures
  const setSearch = (patch: Partial<CreditsSearch>, replace = false) =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...patch }), replace, resetScroll: false })

  // A 403 applies to every part of the page: show it once.
  const forbidden = !balances && isStatus(error, 403)
  const overview = () => {
    if (error && !balances)
      return (
        <ErrorState
          error={error}
          // Forbidden is not a loading failure.
          title={forbidden ? undefined : t('credits.failedToLoad')}
          onRetry={figures.refresh}
          retrying={figures.fetching}
          className="rounded-lg border border-line"
        />
      )
    if (!balances)
      return (
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-52 rounded-lg" />
          <Skeleton className="h-52 rounded-lg" />
        </div>
      )
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <BalanceCard balances={balances} figures={figures} />
        {balance !== undefined && <RunwayCard balance={balance} renews={renews} monthly={monthly} />}
      </div>
    )
  }

  return (
    <Page title={t('credits.title')} text={t('credits.text')}>
      <div className="flex max-w-6xl flex-col gap-8">
        {overview()}
        {!forbidden && <BurnSection search={search} />}
        {!forbidden && <LedgerSection search={search} />}
        {balances && (
          <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
            <RechargeSection balances={balances} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {search.dialog === 'top-up' && <TopUpDialog onClose={() => setSearch({ dialog: undefined }, true)} />}
        {search.order && <OrderDialog id={search.order} onClose={() => setSearch({ order: undefined }, true)} />}
      </Suspense>
    </Page>
  )
}

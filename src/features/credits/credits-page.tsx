import { useNavigate } from '@tanstack/react-router'
import { Page } from '@/components/page'
import { ErrorState, Skeleton } from '@/components/states'
import { type Balance, isTyped } from '@/contract/credits'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { BalanceCard } from './balance/balance-card'
import { RunwayCard } from './balance/runway-card'
import { BurnSection } from './burn/burn-section'
import { ChargeDialog } from './charge/charge-dialog'
import { creditTypeLabel } from './ledger/ledger-labels'
import { LedgerSection } from './ledger/ledger-section'
import { OrderDialog } from './orders/order-dialog'
import { RechargeForm } from './recharge/recharge-form'
import type { CreditsSearch } from './search'
import { useCredits } from './use-credits'

const TopUpDialog = lazyNamed(() => import('./orders/top-up-dialog').then((module) => module.TopUpDialog))

/** Balance, spending, runway, top-up and ledger. */
export function CreditsPage({ search }: { search: CreditsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const figures = useCredits()
  const { balances, balance, isRecharged, monthly, renews, error } = figures
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
          <Skeleton className="h-82 rounded-lg" />
          <Skeleton className="h-52 rounded-lg lg:h-82" />
        </div>
      )
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <BalanceCard balances={balances} figures={figures} />
        {balance !== undefined && (
          <RunwayCard type={balances[0]?.type} {...{ balance, isRecharged, renews, monthly }} />
        )}
      </div>
    )
  }

  return (
    <Page>
      <div className="flex max-w-6xl flex-col gap-8">
        {overview()}
        {!forbidden && <BurnSection search={search} />}
        {!forbidden && <LedgerSection search={search} />}
        {balances && <RechargeSection balances={balances} />}
      </div>
      <LazyBoundary>
        {search.dialog === 'top-up' && <TopUpDialog onClose={() => setSearch({ dialog: undefined }, true)} />}
      </LazyBoundary>
      {search.dialog === 'use' && <ChargeDialog onClose={() => setSearch({ dialog: undefined }, true)} />}
      {search.order && <OrderDialog id={search.order} onClose={() => setSearch({ order: undefined }, true)} />}
    </Page>
  )
}

function RechargeSection({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation()
  const typed = balances.filter(isTyped)
  const types = typed.filter(({ type }, index) => typed.findIndex((other) => other.type === type) === index)
  return (
    <section aria-labelledby="credits-recharge" className="flex flex-col gap-3">
      <div>
        <h2 id="credits-recharge" className="font-semibold text-lg">
          {t('credits.recharge.title')}
        </h2>
        <p className="text-muted">{t('credits.recharge.text')}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {types.map((balance) => (
          <RechargeForm key={balance.type} balance={balance} title={creditTypeLabel(t, balance.type)} />
        ))}
      </div>
    </section>
  )
}

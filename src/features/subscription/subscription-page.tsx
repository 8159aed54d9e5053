import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '@/components/empty-state'
import { Page } from '@/components/page'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import type { Subscription } from '@/contract/subscriptions'
import { patchSearch } from '@/lib/address/patch-search'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CancelDialog } from './cancel-dialog'
import { ChangeDialog } from './change-dialog'
import { CheckoutDialog } from './checkout-dialog'
import { CurrentPlan } from './current-plan'
import { PaymentsSection } from './payments-section'
import { PlanComparison } from './plan-comparison'
import { namedPlans, phaseOf, sortPlans } from './plans'
import { plansQuery, subscriptionQuery } from './queries'
import type { SubscriptionSearch } from './search'
import { SubscriptionDialog } from './subscription-dialog'
import { planIdLabel, planLabel } from './subscription-labels'
import { Usage } from './usage'

export function SubscriptionPage({ search }: { search: SubscriptionSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(subscriptionQuery)
  const none = isNotOffered(error)

  const body = () => {
    if (none) return <Subscribed search={search} subscription={undefined} />
    if (data) return <Subscribed search={search} subscription={data} />
    if (error)
      return (
        <ErrorState
          error={error}
          title={isStatus(error, 403) ? undefined : t('subscription.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )
    return (
      <>
        <div aria-hidden className="flex flex-col gap-4">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
        <SlowNotice onCancel={() => void client.cancelQueries({ queryKey: subscriptionQuery.queryKey })} />
      </>
    )
  }
  return (
    <Page>
      {error && data && !none && (
        <p role="status" className="text-sm text-warn">
          {t('subscription.staleSince', { time: format.timeOfDay(dataUpdatedAt) })}
        </p>
      )}
      <div className="flex flex-col gap-8">{body()}</div>
    </Page>
  )
}

interface SubscribedProps {
  search: SubscriptionSearch
  /** Undefined without a subscription: then a plan can be ordered. */
  subscription: Subscription | undefined
}

function Subscribed({ search, subscription }: SubscribedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(plansQuery)
  const phase = subscription ? phaseOf(subscription) : 'over'
  const isOver = phase === 'over'
  const ownCurrency = subscription?.price?.currency
  const currency = search.currency ?? ownCurrency ?? (currentLanguage() === 'ko' ? 'KRW' : 'USD')
  // Without a list of plans, show the four of the specification without prices.
  const unlisted = isNotOffered(error) || data?.records.length === 0
  const plans = unlisted ? namedPlans : data && sortPlans(data.records)
  const listedPlan = plans?.find(({ id }) => id === subscription?.plan?.id)
  const from = subscription?.plan?.features.length ? subscription.plan : (listedPlan ?? subscription?.plan)
  // The list has the prices, the subscription the features.
  const current = from && { ...from, prices: listedPlan?.prices ?? from.prices }

  const setSearch = (patch: Partial<SubscriptionSearch>, replace = false) =>
    void navigate({ to: '.', search: patchSearch(patch), replace, resetScroll: false })
  const close = () => setSearch({ change: undefined, cancel: undefined, subscription: undefined }, true)

  const id = subscription?.id
  const changeable = isOver || (phase === 'running' && id !== undefined)
  const requestedPlan = plans?.find((plan) => plan.id === search.change)
  const hint = changeable || !id ? undefined : t('subscription.resumeFirst')
  const nameOf = (planId: string) => {
    const plan = plans?.find((each) => each.id === planId)
    return plan ? planLabel(t, plan) : planIdLabel(t, planId)
  }

  return (
    <>
      {subscription ? (
        <>
          <CurrentPlan
            subscription={subscription}
            phase={phase}
            nameOf={nameOf}
            onCancel={() => setSearch({ cancel: true })}
          />
          {!isOver && <Usage features={subscription.plan?.features ?? []} />}
        </>
      ) : (
        <section className="rounded-lg border border-line">
          <EmptyState title={t('subscription.none')} text={t('subscription.noneText')} />
        </section>
      )}
      {plans ? (
        <PlanComparison
          plans={plans}
          hasPrices={!unlisted}
          currency={currency}
          onCurrency={(next) => setSearch({ currency: next === 'KRW' ? 'KRW' : 'USD' }, true)}
          current={isOver ? undefined : current}
          pending={isOver ? undefined : subscription?.pendingChange}
          onChoose={changeable ? (planId) => setSearch({ change: planId }) : undefined}
          hint={hint}
        />
      ) : error ? (
        <div className="rounded-lg border border-line">
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      ) : (
        <Skeleton className="h-80 rounded-lg" />
      )}
      <PaymentsSection page={search.page} onPage={(page) => setSearch({ page })} />
      {search.subscription && (
        <SubscriptionDialog id={search.subscription} currentId={id} nameOf={nameOf} onClose={close} />
      )}
      {requestedPlan && isOver && (
        <CheckoutDialog
          key={`${requestedPlan.id} ${currency}`}
          plan={requestedPlan}
          currency={currency}
          onClose={close}
        />
      )}
      {requestedPlan && !isOver && changeable && id && requestedPlan.id !== subscription?.plan?.id && (
        <ChangeDialog
          subscription={{ ...subscription, id }}
          from={current}
          to={requestedPlan}
          currency={ownCurrency ?? currency}
          onClose={close}
        />
      )}
      {search.cancel && subscription && id && phase === 'running' && (
        <CancelDialog subscription={{ ...subscription, id }} onClose={close} />
      )}
    </>
  )
}

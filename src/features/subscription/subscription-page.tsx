import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@/components/states'
import type { Subscription } from '@/contract/subscriptions'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { CancelDialog } from './cancel-dialog'
import { ChangeDialog } from './change-dialog'
import { CheckoutDialog } from './checkout-dialog'
import { CurrentPlan } from './current-plan'
import { PaymentsSection } from './payments-section'
import { PlanComparison } from './plan-comparison'
import { inOrder, namedPlans, standingOf } from './plans'
import { plansQuery, subscriptionQuery } from './queries'
import type { SubscriptionSearch } from './search'
import { Usage } from './usage'
import { planIdWord, planWord } from './words'

/** The subscription: what one has, what else there is, and what was paid. */
export function SubscriptionPage({ search }: { search: SubscriptionSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(subscriptionQuery)
  const none = isStatus(error, 404)

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
    <Page title={t('subscription.title')} text={t('subscription.text')}>
      {error && data && !none && (
        <p role="status" className="text-sm text-warn">
          {t('subscription.staleSince', { time: format.time(dataUpdatedAt) })}
        </p>
      )}
      <div className="flex flex-col gap-8">{body()}</div>
    </Page>
  )
}

interface SubscribedProps {
  search: SubscriptionSearch
  /** Absent where there is none: then a plan can be chosen. */
  subscription: Subscription | undefined
}

function Subscribed({ search, subscription }: SubscribedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(plansQuery)
  const standing = subscription ? standingOf(subscription) : 'over'
  const over = standing === 'over'
  const own = subscription?.price?.currency
  const currency = search.currency ?? own ?? (currentLanguage() === 'ko' ? 'KRW' : 'USD')
  // A server without a list of plans has the four that the specification names, at prices it does not tell.
  const unlisted = isStatus(error, 404) || data?.records.length === 0
  const plans = unlisted ? namedPlans : data && inOrder(data.records)
  const listed = plans?.find(({ id }) => id === subscription?.plan?.id)
  const from = subscription?.plan?.features.length ? subscription.plan : (listed ?? subscription?.plan)
  // The list knows a plan's prices, the subscription what it gives.
  const current = from && { ...from, prices: listed?.prices ?? from.prices }

  const at = (patch: Partial<SubscriptionSearch>) => {
    const { page, ...rest } = { ...search, ...patch }
    return page === 1 ? rest : { ...rest, page }
  }
  const go = (patch: Partial<SubscriptionSearch>, replace = false) =>
    void navigate({ to: '.', search: at(patch) as never, replace, resetScroll: false })
  const close = () => go({ change: undefined, cancel: undefined }, true)

  const id = subscription?.id
  const changeable = over || (standing === 'running' && id !== undefined)
  const asked = plans?.find((plan) => plan.id === search.change)
  const hint = changeable || !id ? undefined : t('subscription.resumeFirst')
  const nameOf = (planId: string) => {
    const plan = plans?.find((each) => each.id === planId)
    return plan ? planWord(t, plan) : planIdWord(t, planId)
  }

  return (
    <>
      {subscription ? (
        <>
          <CurrentPlan
            subscription={subscription}
            standing={standing}
            nameOf={nameOf}
            onCancel={() => go({ cancel: true })}
          />
          {!over && <Usage features={subscription.plan?.features ?? []} />}
        </>
      ) : (
        <section className="rounded-lg border border-line">
          <EmptyState title={t('subscription.none')} text={t('subscription.noneText')} />
        </section>
      )}
      {plans ? (
        <PlanComparison
          plans={plans}
          priced={!unlisted}
          currency={currency}
          onCurrency={(next) => go({ currency: next === 'KRW' ? 'KRW' : 'USD' }, true)}
          current={over ? undefined : current}
          coming={over ? undefined : subscription?.pendingChange}
          onChoose={changeable ? (planId) => go({ change: planId }) : undefined}
          hint={hint}
        />
      ) : error ? (
        <div className="rounded-lg border border-line">
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      ) : (
        <Skeleton className="h-80 rounded-lg" />
      )}
      <PaymentsSection page={search.page} search={(page) => at({ page })} onPage={(page) => go({ page })} />
      {asked && over && (
        <CheckoutDialog key={`${asked.id} ${currency}`} plan={asked} currency={currency} onClose={close} />
      )}
      {asked && !over && changeable && id && asked.id !== subscription?.plan?.id && (
        <ChangeDialog
          subscription={{ ...subscription, id }}
          from={current}
          to={asked}
          currency={own ?? currency}
          onClose={close}
        />
      )}
      {search.cancel && subscription && id && standing === 'running' && (
        <CancelDialog subscription={{ ...subscription, id }} onClose={close} />
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paymentProviderLabel } from '@/components/payment/provider-label'
import { RadioCard } from '@/components/ui/radio-cards'
import type { Plan } from '@/contract/subscriptions'
import { track } from '@/lib/analytics'
import { supports } from '@/lib/api/capabilities'
import { errorMessage } from '@/lib/api/describe'
import { ApiError, isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { ownValue } from '@/lib/plain'
import { ActionDialog } from './action-dialog'
import { orderPlan, redirectToCheckout } from './checkout'
import { priceIn, providersOf } from './plans'
import { planLabel } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

interface CheckoutDialogProps {
  plan: Plan
  currency: string
  onClose: () => void
}

/** First order of a plan: choice of the payment provider, then redirect. */
export function CheckoutDialog({ plan, currency, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation()
  const planFormat = usePlanFormat()
  const client = useQueryClient()
  const group = useId()
  const providers = ownValue(providersOf, currency) ?? []
  const [provider, setProvider] = useState(providers[0])
  const price = priceIn(plan, currency)
  const name = planLabel(t, plan)
  const free = price ? price.amount === 0 : plan.id === 'free'

  const confirm = async () => {
    try {
      const outcome = await orderPlan(client, { planId: plan.id, currency, provider: provider ?? '' })
      if (outcome.kind === 'unsafe') return t('subscription.checkout.unsafe')
      if (outcome.kind === 'lost') {
        const isAnswered = outcome.error instanceof ApiError && outcome.error.kind === 'http'
        if (!isAnswered && supports('idempotency')) return t('subscription.checkout.lost')
        return `${errorMessage(t, outcome.error)}\n${t(supports('idempotency') ? 'subscription.checkout.open' : 'subscription.checkout.unkeyed')}`
      }
      track('business', 'plan_ordered', { label: plan.id })
      if (outcome.kind === 'pay') redirectToCheckout(outcome.url)
      else
        notify({
          tone: 'success',
          title: t('subscription.change.done', { plan: planLabel(t, outcome.now?.plan ?? plan) }),
        })
      return undefined
    } catch (error) {
      return errorMessage(t, error, isStatus(error, 403) ? t('errors.forbiddenText') : undefined)
    }
  }
  return (
    <ActionDialog
      title={t('subscription.checkout.title', { plan: name })}
      description={free ? t('subscription.checkout.freeText') : planFormat.price(price)}
      action={free ? t('subscription.choose', { plan: name }) : t('subscription.checkout.action')}
      onClose={onClose}
      onConfirm={confirm}
    >
      {!free && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-medium text-sm">{t('subscription.checkout.payWith')}</legend>
          <div className="flex flex-col gap-2">
            {providers.map((each) => (
              <RadioCard
                key={each}
                label={paymentProviderLabel(t, each)}
                name={group}
                checked={each === provider}
                onChange={() => setProvider(each)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </ActionDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { paymentProviderLabel } from '@/components/payment/provider-label'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import type { TypedBalance } from '@/contract/credits'
import type { Subscription } from '@/contract/subscriptions'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { costOf, parseCredits } from '@/lib/money'
import { getDraft, keepDraft } from '@/lib/session/drafts'
import { creditTypeLabel } from '../ledger/ledger-labels'
import { useAmountFormat } from '../use-amount-format'
import { useAmountIssueText } from '../use-amount-issue-text'
import { CallEstimate } from './call-estimate'
import { newOrder } from './pending-order'
import { sendOrder, TOP_UP_DRAFT } from './place-order'
import { refusalText } from './refusal'

interface TopUpValues {
  creditType: string
  amount: string
  currency: string
}

interface TopUpFormProps {
  /** The balances that can be topped up; not empty. */
  offered: TypedBalance[]
  /** Undefined without one, or where it cannot be read. */
  subscription: Pick<Subscription, 'price' | 'paymentProvider'> | undefined
  sending: boolean
  refusal: unknown
}

type Range = ReturnType<typeof termsOf>['range']

/** Purchase limits and prices of a credit type. */
function termsOf(offered: TypedBalance[], creditType: string) {
  const balance = offered.find(({ type }) => type === creditType) ?? offered[0]
  const { min = 1, max, prices = [] } = balance?.topUp ?? {}
  return {
    type: balance?.type ?? creditType,
    balance: balance?.balance ?? 0,
    range: { min: Math.max(1, Math.ceil(min)), max: max === undefined ? undefined : Math.floor(max) },
    prices,
  }
}

const USUAL_AMOUNT = 5000

/** An amount that can be bought, as it is typed. */
const usualAmount = ({ min, max = USUAL_AMOUNT }: Range) => String(Math.max(min, Math.min(max, USUAL_AMOUNT)))

const currencyOfLanguage = () => (currentLanguage() === 'ko' ? 'KRW' : 'USD')

/** Amount, currency and price of a top-up. */
export function TopUpForm({ offered, subscription, sending, refusal }: TopUpFormProps) {
  const { t } = useTranslation()
  const { credits, money } = useAmountFormat()
  const issueText = useAmountIssueText()
  const client = useQueryClient()
  const resolver: Resolver<TopUpValues> = (values) => {
    const read = parseCredits(values.amount, termsOf(offered, values.creditType).range)
    const errors: FieldErrors<TopUpValues> = 'value' in read ? {} : { amount: { type: read.issue } }
    return 'value' in read ? { values, errors: {} } : { values: {}, errors }
  }
  const { register, handleSubmit, watch, setValue, setFocus, formState, subscribe } = useForm<TopUpValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: getDraft<TopUpValues>(TOP_UP_DRAFT) ?? {
      creditType: offered[0]?.type ?? '',
      amount: usualAmount(termsOf(offered, '').range),
      currency: subscription?.price?.currency ?? currencyOfLanguage(),
    },
  })
  // Keeps the input across an expired session.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(TOP_UP_DRAFT, values) }),
    [subscribe],
  )
  const firstField = offered.length > 1 ? 'creditType' : 'amount'
  // A dialog that opened before its form was loaded has put the focus elsewhere.
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"]')) setFocus(firstField)
  }, [setFocus, firstField])

  const values = watch()
  const terms = termsOf(offered, values.creditType)
  const currencies = [...new Set(terms.prices.map(({ currency }) => currency))]
  const price = terms.prices.find(({ currency }) => currency === values.currency) ?? terms.prices[0]
  const read = parseCredits(values.amount, terms.range)
  const amount = 'value' in read ? read.value : undefined
  const cost = amount !== undefined && price ? costOf(amount, price) : undefined
  const { min, max } = terms.range
  // Another currency may be another provider's.
  const provider = price?.currency === subscription?.price?.currency ? subscription?.paymentProvider : undefined
  const quickAmounts = [min, min * 5, min * 10].filter((each) => max === undefined || each <= max)

  const submit = useSubmitOnce(
    handleSubmit((sent) => {
      const parsedAmount = parseCredits(sent.amount, terms.range)
      if (!('value' in parsedAmount) || sending) return
      void sendOrder(
        client,
        newOrder({ creditType: terms.type, amount: parsedAmount.value, currency: price?.currency }),
      )
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {refusal !== undefined && (
        <div role="alert" className="rounded border border-bad p-3 text-sm">
          <p className="font-medium text-bad">{t('credits.topUp.refused')}</p>
          <p className="isolated whitespace-pre-line break-words">{refusalText(t, refusal)}</p>
        </div>
      )}
      {offered.length > 1 && (
        <Field label={t('credits.ledger.creditType')}>
          {(control) => (
            <Select {...control} {...register('creditType')} className="md:h-9!">
              {offered.map(({ type }) => (
                <option key={type} value={type}>
                  {creditTypeLabel(t, type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t('credits.topUp.amount')}
        error={issueText(formState.errors.amount?.type, terms.range)}
        hint={
          max === undefined
            ? t('credits.topUp.from', { count: min, min: credits(min) })
            : t('credits.topUp.range', { min: credits(min), max: credits(max) })
        }
      >
        {(control) => (
          <Input
            {...control}
            {...register('amount')}
            inputMode="numeric"
            autoComplete="off"
            required
            readOnly={sending}
            className="figures"
          />
        )}
      </Field>
      <fieldset disabled={sending} className="-mt-1 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('credits.topUp.quick')}</legend>
        {quickAmounts.map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={amount === each}
            className="figures aria-pressed:border-accent"
            onClick={() => setValue('amount', String(each), { shouldValidate: true, shouldDirty: true })}
          >
            {credits(each)}
          </Button>
        ))}
      </fieldset>
      <CallEstimate
        creditType={terms.type}
        range={terms.range}
        onUse={(each) => setValue('amount', String(each), { shouldValidate: true, shouldDirty: true })}
      />
      {currencies.length > 1 && (
        <fieldset disabled={sending}>
          <legend className="mb-1.5 font-medium text-sm">{t('credits.topUp.currency')}</legend>
          <div className="flex gap-1.5">
            {currencies.map((each) => (
              <label
                key={each}
                className="flex h-9 cursor-pointer items-center gap-2 rounded border border-line px-3 text-sm has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:h-11"
              >
                <input type="radio" value={each} {...register('currency')} className="accent-(--accent)" />
                <span>{each}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <dl aria-live="polite" className="figures grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-3 text-sm">
        {price && (
          <>
            <dt className="text-muted">{t('credits.topUp.unitPrice')}</dt>
            <dd className="text-right">
              {t('credits.topUp.perCredits', { price: money(price), credits: credits(price.credits) })}
            </dd>
          </>
        )}
        <dt className="text-muted">{t('credits.topUp.balanceAfter')}</dt>
        <dd className="text-right">{credits(amount === undefined ? undefined : terms.balance + amount)}</dd>
        <dt className="font-medium text-base">{t('credits.topUp.price')}</dt>
        <dd className="text-right font-semibold text-base">
          {price ? (cost ? money(cost) : credits(undefined)) : t('credits.topUp.noPrice')}
        </dd>
        {provider && (
          <>
            <dt className="text-muted">{t('credits.topUp.paidWith')}</dt>
            <dd className="isolated text-right">{paymentProviderLabel(t, provider)}</dd>
          </>
        )}
      </dl>
      <Button type="submit" variant="solid" busy={sending} className="w-full">
        {amount === undefined
          ? t('credits.topUp.submit')
          : cost
            ? t('credits.topUp.submitPrice', { count: amount, amount: credits(amount), price: money(cost) })
            : t('credits.topUp.submitAmount', { count: amount, amount: credits(amount) })}
      </Button>
      {sending && <SlowNotice />}
    </form>
  )
}

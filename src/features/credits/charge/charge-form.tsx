import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { InfoTip } from '@/components/info-tip'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Field, Input, Select, TextArea } from '@/components/ui/field'
import type { TypedBalance } from '@/contract/credits'
import { isEarly } from '@/lib/api/attempts'
import { supports } from '@/lib/api/capabilities'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { parseCredits } from '@/lib/money'
import { notify } from '@/lib/notify'
import { ownValue } from '@/lib/plain'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'
import { useNow } from '@/lib/time/use-now'
import { creditTypeLabel } from '../ledger/ledger-labels'
import { refusalText } from '../orders/refusal'
import { useAmountFormat } from '../use-amount-format'
import { useAmountIssueText } from '../use-amount-issue-text'
import { type ChargeOutcome, chargeCredits } from './charge'

interface ChargeValues {
  creditType: string
  amount: string
  description: string
}

const DRAFT = 'credits.use'
const MAX_REASON = 200

interface ChargeFormProps {
  /** Not empty. */
  balances: TypedBalance[]
  onClose: () => void
}

/** Credit type, amount and reason of a charge, with the balance it would leave. */
export function ChargeForm({ balances, onClose }: ChargeFormProps) {
  const { t } = useTranslation()
  const { credits } = useAmountFormat()
  const issueText = useAmountIssueText()
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<ChargeOutcome>()
  const types = [...new Set(balances.map(({ type }) => type))]
  const balanceOf = (creditType: string) => (balances.find(({ type }) => type === creditType) ?? balances[0])?.balance
  const rangeOf = (creditType: string) => ({ min: 1, max: Math.max(0, Math.floor(balanceOf(creditType) ?? 0)) })
  const resolver: Resolver<ChargeValues> = (values) => {
    const read = parseCredits(values.amount, rangeOf(values.creditType))
    const description = values.description.trim()
    const errors: FieldErrors<ChargeValues> = {}
    if ('issue' in read) errors.amount = { type: read.issue }
    if (description === '' || description.length > MAX_REASON)
      errors.description = { type: description === '' ? 'empty' : 'long' }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: { ...values, description }, errors: {} }
  }
  const { register, handleSubmit, watch, formState, subscribe, setError } = useForm<ChargeValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: getDraft<ChargeValues>(DRAFT) ?? { creditType: types[0] ?? '', amount: '', description: '' },
  })
  // Keeps the input across an expired session.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(DRAFT, values) }),
    [subscribe],
  )

  const submit = useSubmitOnce(
    handleSubmit(async ({ creditType, amount, description }) => {
      const read = parseCredits(amount, rangeOf(creditType))
      if (!('value' in read)) return
      setSending(true)
      setOutcome(undefined)
      const result = await chargeCredits(client, { creditType, amount: read.value, description })
      setSending(false)
      if (result.kind === 'done') {
        dropDraft(DRAFT)
        notify({
          tone: 'success',
          title: t('credits.use.done', { count: read.value, amount: credits(read.value) }),
          description:
            result.balance === undefined
              ? undefined
              : t('credits.use.newBalance', { balance: credits(result.balance) }),
        })
        onClose()
        return
      }
      setOutcome(result)
      // §8: the balance may have fallen below the amount meanwhile.
      if (result.kind === 'refused' && isStatus(result.error, 400))
        setError(
          'amount',
          { type: 'server', message: errorMessage(t, result.error, t('credits.use.badRequest')) },
          { shouldFocus: true },
        )
    }),
  )

  const values = watch()
  const range = rangeOf(values.creditType)
  const balance = balanceOf(values.creditType)
  const read = parseCredits(values.amount, range)
  const amount = 'value' in read ? read.value : undefined
  const now = useNow()
  // Shortly after the same charge was sent without a key, only the ledger is read.
  const onlyLooks =
    outcome?.kind === 'unknown' &&
    !supports('idempotency') &&
    isEarly(outcome.sentAt, now) &&
    outcome.charge.amount === amount &&
    outcome.charge.creditType === values.creditType &&
    outcome.charge.description === values.description.trim()
  const { errors } = formState
  const reasonTexts: Record<string, string> = {
    empty: t('credits.use.reasonEmpty'),
    long: t('credits.use.reasonLong', { max: MAX_REASON }),
  }
  const refused = outcome?.kind === 'refused' && !isStatus(outcome.error, 400) ? outcome.error : undefined

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {refused !== undefined && (
        <div role="alert" className="rounded border border-bad p-3 text-sm">
          <p className="font-medium text-bad">{t('credits.use.refused')}</p>
          <p className="isolated whitespace-pre-line break-words">{refusalText(t, refused)}</p>
        </div>
      )}
      {outcome?.kind === 'unknown' && (
        <div role="alert" className="flex flex-col gap-1 rounded border border-warn p-3 text-sm">
          <p className="font-medium">{t('credits.use.unsure')}</p>
          {outcome.error !== undefined && (
            <p className="isolated whitespace-pre-line break-words text-bad">{refusalText(t, outcome.error)}</p>
          )}
          <p className="text-muted">
            {t(supports('idempotency') ? 'credits.use.unsureText' : 'credits.use.unsureUnkeyed')}
          </p>
        </div>
      )}
      {types.length > 1 && (
        <Field label={t('credits.ledger.creditType')}>
          {(control) => (
            <Select {...control} {...register('creditType')} className="md:h-9!">
              {types.map((type) => (
                <option key={type} value={type}>
                  {creditTypeLabel(t, type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t('credits.use.amount')}
        error={errors.amount?.message || issueText(errors.amount?.type, range)}
        hint={t('credits.use.amountHint', { count: balance ?? 0, balance: credits(balance) })}
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
      <Field
        label={t('credits.use.reason')}
        error={errors.description && ownValue(reasonTexts, errors.description.type)}
        info={<InfoTip about={t('credits.use.reason')} text={t('credits.use.reasonHint')} />}
      >
        {(control) => (
          <TextArea
            {...control}
            {...register('description')}
            rows={2}
            required
            readOnly={sending}
            className="min-h-16!"
          />
        )}
      </Field>
      <dl aria-live="polite" className="figures grid grid-cols-[1fr_auto] border-line border-t pt-3 font-medium">
        <dt>{t('credits.use.balanceAfter')}</dt>
        <dd className="text-right">
          {credits(amount === undefined || balance === undefined ? undefined : balance - amount)}
        </dd>
      </dl>
      <Button
        type="submit"
        variant="solid"
        busy={sending}
        aria-disabled={sending || (!onlyLooks && amount === undefined) || undefined}
        className="w-full"
      >
        {onlyLooks
          ? t('credits.use.look')
          : amount === undefined
            ? t('credits.use.submit')
            : t('credits.use.submitAmount', { count: amount, amount: credits(amount) })}
      </Button>
      {sending && <SlowNotice />}
    </form>
  )
}

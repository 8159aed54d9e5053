import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SaveButton } from '@/components/form/save-button'
import { useFormDraft } from '@/components/form/use-form-draft'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import type { AutoRechargeDraft, Balance, TypedBalance } from '@/contract/credits'
import { track } from '@/lib/analytics'
import { useTranslation } from '@/lib/i18n/use-translation'
import { costOf } from '@/lib/money'
import { notify } from '@/lib/notify'
import { refusalText } from '../orders/refusal'
import { useAmountFormat } from '../use-amount-format'
import { useAmountIssueText } from '../use-amount-issue-text'
import { type AutoRechargeForm, formOf, limitsOf, parseForm, toForm } from './auto-recharge-form'
import { chargesImmediately, NotSaved, saveRecharge } from './save-recharge'

/** Price of `amount` credits in each currency, such as `$10.00 · ₩13,500`. */
function costText(
  amount: number,
  { topUp }: Balance,
  money: (money: { currency: string; amount: number }) => string,
): string | undefined {
  const costs = (topUp?.prices ?? []).flatMap((price) => costOf(amount, price) ?? [])
  return costs.length > 0 ? costs.map(money).join(' · ') : undefined
}

const fields = ['threshold', 'amount', 'monthlyCap'] as const

/** Auto-recharge settings of one credit type. */
export function RechargeForm({ balance, title }: { balance: TypedBalance; title: string }) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const { credits, money } = useAmountFormat()
  const issueText = useAmountIssueText()
  const stored = useMemo(() => formOf(balance), [balance])
  const resolver: Resolver<AutoRechargeForm> = (values) => {
    const { issues } = parseForm(values, balance)
    const errors = Object.fromEntries(Object.entries(issues).map(([field, type]) => [field, { type }]))
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const { form, isDirty, edits, dispatch, discard } = useFormDraft<AutoRechargeForm>({
    draftKey: `credits.recharge.${balance.type}`,
    stored,
    resolver,
    mode: 'onTouched',
  })
  const { register, handleSubmit, watch, formState } = form
  const { errors } = formState

  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<NotSaved>()
  const [confirming, setConfirming] = useState<AutoRechargeDraft>()

  const save = async (draft: AutoRechargeDraft) => {
    if (saving) return
    setSaving(true)
    setFailure(undefined)
    const sent = edits().mine
    try {
      await saveRecharge(client, balance.type, draft)
      dispatch({ type: 'saved', sent, theirs: toForm(draft) })
      track('business', draft.enabled ? 'auto_recharge_on' : 'auto_recharge_off', { label: balance.type })
      notify({ tone: 'success', title: draft.enabled ? t('credits.recharge.savedOn') : t('credits.recharge.savedOff') })
    } catch (error) {
      setFailure(error instanceof NotSaved ? error : new NotSaved(error, true))
    } finally {
      setSaving(false)
    }
  }
  const submit = useSubmitOnce(
    handleSubmit((values) => {
      const { draft } = parseForm(values, balance)
      if (!draft) return
      if (chargesImmediately(draft, balance.balance)) setConfirming(draft)
      else void save(draft)
    }),
  )

  const values = watch()
  const limits = limitsOf(balance, values)
  const { draft } = parseForm(values, balance)
  const chargingDraft = draft !== undefined && isDirty && chargesImmediately(draft, balance.balance) ? draft : undefined
  const warning = (of: AutoRechargeDraft) =>
    t('credits.recharge.atOnce', {
      balance: credits(balance.balance),
      threshold: credits(of.threshold),
      amount: credits(of.amount),
      cost: costText(of.amount, balance, money) ?? t('credits.recharge.costUnknown'),
    })
  const labels = {
    threshold: t('credits.recharge.threshold'),
    amount: t('credits.recharge.amount'),
    monthlyCap: t('credits.recharge.monthlyCap'),
  }
  const hints = {
    threshold: undefined,
    amount: draft ? costText(draft.amount, balance, money) : undefined,
    monthlyCap: t('credits.recharge.capHint'),
  }

  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-lg border border-line p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 id={`${id}-title`} className="font-medium">
            {title}
          </h3>
          <p className="figures text-muted text-sm">
            {t('credits.recharge.left', { balance: credits(balance.balance) })}
          </p>
        </div>
        <Switch {...register('enabled')} aria-label={t('credits.recharge.switch', { type: title })} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {fields.map((field) => (
          <Field
            key={field}
            label={labels[field]}
            error={issueText(errors[field]?.type, limits[field])}
            hint={hints[field]}
          >
            {(control) => (
              <Input
                {...control}
                {...register(field)}
                inputMode="numeric"
                autoComplete="off"
                readOnly={saving}
                className="figures"
              />
            )}
          </Field>
        ))}
      </div>
      {chargingDraft && (
        <p role="status" className="text-sm text-warn">
          {warning(chargingDraft)}
        </p>
      )}
      {failure && (
        <div role="alert" className="rounded border border-bad p-3 text-sm">
          <p className="font-medium text-bad">
            {failure.isUnknown ? t('credits.recharge.unsure') : t('credits.recharge.notSaved')}
          </p>
          {failure.reason !== undefined && (
            <p className="isolated whitespace-pre-line break-words">{refusalText(t, failure.reason)}</p>
          )}
        </div>
      )}
      <div className="mt-auto flex justify-end gap-2">
        {isDirty && (
          <Button
            variant="ghost"
            disabled={saving}
            onClick={() => {
              discard()
              setFailure(undefined)
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
        <SaveButton busy={saving} idle={!isDirty}>
          {t('form.save')}
        </SaveButton>
      </div>
      <LeaveGuard when={isDirty} onLeave={discard} />
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setConfirming(undefined)}
          title={t('credits.recharge.confirmTitle')}
          description={warning(confirming)}
          action={t('credits.recharge.confirm', { amount: credits(confirming.amount) })}
          // The outcome is shown in the form, beside the amounts.
          onConfirm={async () => {
            void save(confirming)
          }}
        />
      )}
    </form>
  )
}

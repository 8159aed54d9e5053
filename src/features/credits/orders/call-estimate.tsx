import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { parseCredits } from '@/lib/money'
import { useTimeZone } from '@/lib/preferences'
import { spentSince, withdrawnSince } from '../burn/burn'
import { burnQuery } from '../burn/burn-query'
import { useAmountFormat } from '../use-amount-format'

/** An average of fewer charges would be a guess. */
const MIN_CHARGES = 10
const MAX_CALLS = 10_000_000

interface CallEstimateProps {
  creditType: string
  /** Limits of one top-up, in credits. */
  range: { min: number; max: number | undefined }
  onUse: (credits: number) => void
}

/** The credits that a number of calls needs, by the average charge of the last 30 days. */
export function CallEstimate({ creditType, range, onUse }: CallEstimateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const id = useId()
  const { data, error } = useQuery(burnQuery(useTimeZone()))
  const [text, setText] = useState('')
  const { withdrawals = [], start = 0 } = data ?? {}
  const charges = withdrawnSince(withdrawals, start, creditType).length
  const spent = spentSince(withdrawals, start, creditType)
  const isKnown = data?.isComplete === true && charges >= MIN_CHARGES && spent > 0
  // Tenths of a credit: rounded as it is shown, so that the product can be checked.
  const tenths = isKnown ? Math.ceil((spent * 10) / charges) : undefined
  const read = parseCredits(text, { min: 1, max: MAX_CALLS })
  const needed = tenths !== undefined && 'value' in read ? Math.ceil((read.value * tenths) / 10) : undefined
  const amount = needed === undefined ? undefined : Math.max(range.min, needed)
  const isTooMuch = amount !== undefined && range.max !== undefined && amount > range.max
  const status = () => {
    if (isTooMuch) return t('credits.topUp.estimateTooMuch', { credits: credits(amount) })
    if (tenths !== undefined)
      return t('credits.topUp.estimateText', { calls: format.number(charges), credits: format.number(tenths / 10) })
    if (data?.isComplete) return t('credits.topUp.estimateTooFew')
    return error ? t('credits.runway.failed') : t('credits.topUp.estimateReading')
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {t('credits.topUp.estimate')}
      </label>
      <div className="flex items-center gap-2">
        <Input
          id={id}
          aria-describedby={`${id}-result`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must not submit the top-up from here.
            event.preventDefault()
            if (amount !== undefined && !isTooMuch) onUse(amount)
          }}
          className="figures w-32!"
        />
        {amount !== undefined && !isTooMuch && (
          <Button onClick={() => onUse(amount)} className="figures">
            {t('credits.topUp.estimateUse', { count: amount, credits: credits(amount) })}
          </Button>
        )}
      </div>
      <p id={`${id}-result`} aria-live="polite" className="figures text-muted text-sm">
        {status()}
      </p>
    </div>
  )
}

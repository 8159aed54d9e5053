import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { parseCredits } from '@/lib/money'
import { useTimeZone } from '@/lib/preferences'
import { burnQuery } from '../burn/burn-query'
import { useAmountFormat } from '../use-amount-format'

/** An average of fewer calls would be a guess. */
const FEWEST_CALLS = 10
const MOST_CALLS = 10_000_000

interface CallEstimateProps {
  /** Within these bounds a top-up is possible. */
  range: { min: number; max: number | undefined }
  onUse: (credits: number) => void
}

/** What a number of calls would need, by the average of the last 30 days; absent where there were too few. */
export function CallEstimate({ range, onUse }: CallEstimateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const id = useId()
  const { data } = useQuery(burnQuery(useTimeZone()))
  const [text, setText] = useState('')
  const calls = data?.days.reduce((sum, { count }) => sum + count, 0) ?? 0
  const spent = data?.days.reduce((sum, day) => sum + day.credits, 0) ?? 0
  if (!data?.isComplete || calls < FEWEST_CALLS || spent <= 0) return null
  const read = parseCredits(text, { min: 1, max: MOST_CALLS })
  const needed = 'value' in read ? Math.ceil((read.value * spent) / calls) : undefined
  const amount = needed === undefined ? undefined : Math.max(range.min, needed)
  const isTooMuch = amount !== undefined && range.max !== undefined && amount > range.max
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
            // It belongs to this field, and must not buy.
            event.preventDefault()
            if (amount !== undefined && !isTooMuch) onUse(amount)
          }}
          className="figures w-32!"
        />
        {amount !== undefined && !isTooMuch && (
          <Button onClick={() => onUse(amount)} className="figures">
            {t('credits.topUp.estimateUse', { credits: credits(amount) })}
          </Button>
        )}
      </div>
      <p id={`${id}-result`} aria-live="polite" className="figures text-muted text-sm">
        {isTooMuch
          ? t('credits.topUp.estimateTooMuch', { credits: credits(amount) })
          : t('credits.topUp.estimateText', {
              calls: format.number(calls),
              credits: credits(Math.ceil(spent / calls)),
            })}
      </p>
    </div>
  )
}

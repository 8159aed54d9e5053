import { useTranslation } from 'react-i18next'
import type { AmountIssue } from '@/lib/money'
import { useAmounts } from './use-amounts'

/** Why a typed amount is refused, in words. */
export function useAmountWords() {
  const { t } = useTranslation()
  const { credits } = useAmounts()
  return (issue: string | undefined, { min, max }: { min?: number; max?: number }) => {
    if (issue === undefined) return undefined
    const words: Record<AmountIssue, string> = {
      empty: t('credits.amountEmpty'),
      notWhole: t('credits.amountNotWhole'),
      tooFew: t('credits.amountTooFew', { min: credits(min ?? 0) }),
      tooMany: t('credits.amountTooMany', { max: credits(max ?? Number.MAX_SAFE_INTEGER) }),
    }
    return words[issue as AmountIssue]
  }
}

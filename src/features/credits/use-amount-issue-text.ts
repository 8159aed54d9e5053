import { useTranslation } from '@/lib/i18n/use-translation'
import type { AmountIssue } from '@/lib/money'
import { useAmountFormat } from './use-amount-format'

export function useAmountIssueText() {
  const { t } = useTranslation()
  const { credits } = useAmountFormat()
  return (issue: string | undefined, { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number }) => {
    if (issue === undefined) return undefined
    const texts: Record<AmountIssue, string> = {
      empty: t('credits.amountEmpty'),
      notWhole: t('credits.amountNotWhole'),
      tooFew: t('credits.amountTooFew', { count: min, min: credits(min) }),
      tooMany: t('credits.amountTooMany', { count: max, max: credits(max) }),
    }
    return texts[issue as AmountIssue]
  }
}

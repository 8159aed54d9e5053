import { useTranslation } from '@/lib/i18n/use-translation'
import type { AmountIssue } from '@/lib/money'
import { useAmountFormat } from './use-amount-format'

export function useAmountIssueText() {
  const { t } = useTranslation()
  const { credits } = useAmountFormat()
  return (issue: string | undefined, { min, max }: { min?: number; max?: number }) => {
    if (issue === undefined) return undefined
    const texts: Record<AmountIssue, string> = {
      empty: t('credits.amountEmpty'),
      notWhole: t('credits.amountNotWhole'),
      tooFew: t('credits.amountTooFew', { min: credits(min ?? 0) }),
      tooMany: t('credits.amountTooMany', { max: credits(max ?? Number.MAX_SAFE_INTEGER) }),
    }
    return texts[issue as AmountIssue]
  }
}

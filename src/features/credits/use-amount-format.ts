import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { formatChange, formatCredits, formatMoney } from '@/lib/money'

/** Formats credits, changes and money in the current language. */
export function useAmountFormat() {
  // Subscribes to language changes.
  useTranslation()
  const language = currentLanguage()
  return {
    credits: (value: number | undefined) => formatCredits(value, language),
    change: (value: number | undefined) => formatChange(value, language),
    money: (money: { currency: string; amount: number }) => formatMoney(money, language),
  }
}

import { useTranslation } from 'react-i18next'
import { currentLanguage } from '@/lib/i18n'
import { formatChange, formatCredits, formatMoney } from '@/lib/money'

/** Credits, changes of credits and money in the language shown. */
export function useAmounts() {
  // Listens, so that a change of language is drawn.
  useTranslation()
  const language = currentLanguage()
  return {
    credits: (value: number | undefined) => formatCredits(value, language),
    change: (value: number | undefined) => formatChange(value, language),
    money: (money: { currency: string; amount: number }) => formatMoney(money, language),
  }
}

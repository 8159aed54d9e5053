import type { Balance } from '@/contract/credits'
import { costOf } from '@/lib/money'

/** Price of `amount` credits in each currency, such as `$10.00 · ₩13,500`. */
export function costText(
  amount: number,
  { topUp }: Balance,
  money: (money: { currency: string; amount: number }) => string,
): string | undefined {
  const costs = (topUp?.prices ?? []).flatMap((price) => costOf(amount, price) ?? [])
  return costs.length > 0 ? costs.map(money).join(' · ') : undefined
}

import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { creditServer } from './credit-server'

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** A backend with ten days of calls, 100 credits each day, and one line of every other kind. */
export function ledgerServer() {
  const backend = creditServer()
  const { add } = backend
  beforeEach(() => {
    for (let day = 10; day >= 1; day--)
      add({
        date: ago(day),
        type: 'withdrawal',
        description: `Call of day ${day}`,
        amount: -100,
        referenceType: 'call_record',
        referenceId: `call_${day}`,
      })
    add({ date: ago(0.5), type: 'gift', description: 'Welcome', amount: 50, referenceType: 'manual' })
    add({
      date: ago(0.4),
      type: 'deposit',
      description: 'Top-up',
      amount: 1000,
      referenceType: 'topup_order',
      referenceId: 'order_7',
      paid: { currency: 'USD', amount: 1000 },
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    setDisplay({ hours: 'auto' })
    await act(() => i18next.changeLanguage('en'))
  })
  return backend
}

export const table = () => screen.findByRole('table', { name: 'Ledger' })
export const row = async (text: string) => {
  const found = (await screen.findByText(text)).closest('tr')
  if (!found) throw new Error(`${text} is not in a row`)
  return found
}

import { expect, type Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the credits: everything is found by role and visible text. */
export function credits(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  const number = (value: number) => value.toLocaleString(language).replace('-', '\u2212')
  const dialog = page.getByRole('dialog', { name: label('credits.topUp.title') })
  return {
    heading: page.getByRole('heading', { level: 1, name: label('credits.title') }),
    meter: (balance: number) =>
      page.getByRole('link', { name: label('credits.meterName', { balance: number(balance) }) }),
    refresh: page.getByRole('button', { name: label('credits.refresh') }),
    openTopUp: page.getByRole('main').getByRole('link', { name: label('credits.topUp.title') }),
    dialog,
    amount: dialog.getByLabel(label('credits.topUp.amount')),
    submit: dialog.locator('button[type="submit"]'),
    added: (amount: number) => dialog.getByText(label('credits.topUp.done_other', { amount: number(amount) })),
    newBalance: (balance: number) => dialog.getByText(label('credits.topUp.newBalance', { balance: number(balance) })),
    open: (amount: number) => dialog.getByText(label('credits.topUp.open_other', { amount: number(amount) })),
    check: dialog.getByRole('button', { name: label('credits.topUp.check') }),
    again: dialog.getByRole('button', { name: label('common.tryAgain') }),
    close: dialog.getByRole('button', { name: label('common.close') }).last(),
    ledger: page.getByRole('table', { name: label('credits.ledger.title') }),
    change: (value: number) => `${value > 0 ? '+' : ''}${number(value)}`,
    number,
    async order(amount: number) {
      await this.amount.fill(String(amount))
      await this.submit.click()
    },
  }
}

/** The balance on the server, read with the page's session. */
export const readBalance = (page: Page, origin = '') =>
  page.evaluate(async (base) => {
    const token = JSON.parse(decodeURIComponent(/parley_access_token=([^;]*)/.exec(document.cookie)?.[1] ?? '""'))
    const answer = await fetch(`${base}/api/v1/credits/balances`, { headers: { Authorization: `Bearer ${token}` } })
    return (await answer.json())[0].balance as number
  }, origin)

export async function expectBalance(page: Page, expected: number, origin = '') {
  await expect.poll(() => readBalance(page, origin)).toBe(expected)
}

/** Spends credits as a call would, with the page's session. */
export const spend = (page: Page, amount: number) =>
  page.evaluate(async (credits) => {
    const token = JSON.parse(decodeURIComponent(/parley_access_token=([^;]*)/.exec(document.cookie)?.[1] ?? '""'))
    const response = await fetch('/api/v1/credits/use', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ creditType: 'voice', amount: credits, description: 'A long call' }),
    })
    if (response.status !== 201) throw new Error(`POST /credits/use answered ${response.status}`)
  }, amount)

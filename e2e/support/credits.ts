import { expect, type Page } from '@playwright/test'
import { type Language, word } from './words'

/** The credits as a person finds them: by what they say, never by how they are built. */
export function credits(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(key, holes, language)
  const number = (value: number) => value.toLocaleString(language).replace('-', '\u2212')
  const dialog = page.getByRole('dialog', { name: say('credits.topUp.title') })
  return {
    heading: page.getByRole('heading', { level: 1, name: say('credits.title') }),
    meter: (balance: number) =>
      page.getByRole('link', { name: say('credits.meterName', { balance: number(balance) }) }),
    refresh: page.getByRole('button', { name: say('credits.refresh') }),
    openTopUp: page.getByRole('main').getByRole('link', { name: say('credits.topUp.title') }),
    dialog,
    amount: dialog.getByLabel(say('credits.topUp.amount')),
    submit: dialog.locator('button[type="submit"]'),
    added: (amount: number) => dialog.getByText(say('credits.topUp.done', { amount: number(amount) })),
    newBalance: (balance: number) => dialog.getByText(say('credits.topUp.newBalance', { balance: number(balance) })),
    open: (amount: number) => dialog.getByText(say('credits.topUp.open', { amount: number(amount) })),
    check: dialog.getByRole('button', { name: say('credits.topUp.check') }),
    again: dialog.getByRole('button', { name: say('credits.topUp.again') }),
    close: dialog.getByRole('button', { name: say('common.close') }).last(),
    ledger: page.getByRole('table', { name: say('credits.ledger.title') }),
    change: (value: number) => `${value > 0 ? '+' : ''}${number(value)}`,
    number,
    async order(amount: number) {
      await this.amount.fill(String(amount))
      await this.submit.click()
    },
  }
}

/** The balance as the server has it, read with the page's own session. */
export const readBalance = (page: Page, origin = '') =>
  page.evaluate(async (base) => {
    const token = JSON.parse(decodeURIComponent(/parley_access_token=([^;]*)/.exec(document.cookie)?.[1] ?? '""'))
    const answer = await fetch(`${base}/api/v1/credits/balances`, { headers: { Authorization: `Bearer ${token}` } })
    return (await answer.json())[0].balance as number
  }, origin)

export async function expectBalance(page: Page, expected: number, origin = '') {
  await expect.poll(() => readBalance(page, origin)).toBe(expected)
}

/** Spends credits as a call would, with the page's own session. */
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

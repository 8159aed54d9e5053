import type { Page } from '@playwright/test'
import { origins } from '../../scripts/lib/targets.mjs'
import { credits, expectBalance, readBalance } from '../support/credits'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { t } from '../support/translations'

const ADD = 'POST /credits/add'
const TOP_UP = '/settings/credits?dialog=top-up'
const balance = (page: Page) => readBalance(page, origins.bare)

/** The idempotency keys of the orders that reached the server in a session. */
async function orderKeys(token: string): Promise<string[]> {
  const seen = await (await fetch(`${origins.bare}/__seen?token=${encodeURIComponent(token)}`)).json()
  return seen
    .filter(({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/credits/add'))
    .map(({ key }: { key: string }) => key)
}

test('a top-up with a lost response: one charge, found in the ledger', async ({ page, startSession, ambient }) => {
  ambient.plant(/\/credits\/add/)
  const token = await startSession()
  await page.goto(TOP_UP)
  const screen = credits(page)
  await expect(screen.amount).toBeVisible()
  const before = await balance(page)
  await screen.order(2001)
  await expect(screen.added(2001)).toBeVisible()
  await expectBalance(page, before + 2001, origins.bare)
  await screen.close.click()
  await expect(screen.meter(before + 2001)).toBeVisible()
  await expect.poll(() => orderKeys(token)).toHaveLength(1)
})

test('a top-up that did not reach the server is retried with the same key, and charged once', async ({
  page,
  startSession,
  ambient,
}) => {
  ambient.plant(/\/credits\/add/)
  const token = await startSession()
  await page.goto(TOP_UP)
  const screen = credits(page)
  await expect(screen.amount).toBeVisible()
  const before = await balance(page)
  await screen.order(2002)
  await expect(screen.open(2002)).toBeVisible()
  await screen.again.click()
  await expect(screen.added(2002)).toBeVisible()
  await expect.poll(() => orderKeys(token)).toHaveLength(2)
  await expect.poll(async () => new Set(await orderKeys(token)).size).toBe(1)
  await expectBalance(page, before + 2002, origins.bare)
})

test('after a reload, in a second tab and after Back, a second top-up warns of the pending one', async ({
  page,
  context,
  startSession,
  ambient,
}) => {
  await startSession()
  await page.goto('/settings/credits')
  const screen = credits(page)
  await screen.openTopUp.click()
  await expect(screen.amount).toBeVisible()
  const before = await balance(page)
  // The request never gets a response.
  await fault(page, ambient, ADD, 'hang')
  await screen.order(1500)
  await expect(screen.submit).toHaveAttribute('aria-disabled', 'true')

  const other = await context.newPage()
  await other.goto(TOP_UP)
  const otherScreen = credits(other)
  await expect(otherScreen.open(1500)).toBeVisible()
  await expect(otherScreen.amount).toHaveCount(0)

  await page.reload()
  await expect(screen.open(1500)).toBeVisible()
  await page.goBack()
  await expect(screen.dialog).toBeHidden()
  await page.goForward()
  await expect(screen.open(1500)).toBeVisible()

  await otherScreen.check.click()
  await expect(other.getByText(t('credits.topUp.noTrace'))).toBeVisible()
  await otherScreen.again.click()
  await expect(otherScreen.added(1500)).toBeVisible()
  // The first tab is notified: the order is no longer pending there.
  await expect(screen.open(1500)).toBeHidden()
  await expect(screen.amount).toBeVisible()
  await expectBalance(page, before + 1500, origins.bare)
  await page.keyboard.press('Escape')
  await expect(screen.meter(before + 1500)).toBeVisible()
})

for (const [amount, reason] of [
  [2402, 'Payment Required'],
  [2422, 'Unprocessable Entity'],
] as const)
  test(`${amount - 2000} on a top-up: shows the error, keeps the amount and is not a success`, async ({
    page,
    startSession,
    ambient,
  }) => {
    ambient.plant(/\/credits\/add/)
    await startSession()
    await page.goto(TOP_UP)
    const screen = credits(page)
    const requests = recordRequests(page, ADD)
    await expect(screen.amount).toBeVisible()
    const before = await balance(page)
    await screen.order(amount)
    const alert = screen.dialog.getByRole('alert')
    await expect(alert).toContainText(t('credits.topUp.refused'))
    await expect(alert).toContainText(reason)
    await expect(screen.amount).toHaveValue(String(amount))
    await expect(screen.added(amount)).toHaveCount(0)
    await requests.expectCount(1)
    await expectBalance(page, before, origins.bare)
  })

for (const amount of [2409, 2503, 2004])
  test(`${amount === 2004 ? 'a web page' : amount - 2000} on a top-up: no automatic retry, and the ledger decides`, async ({
    page,
    startSession,
    ambient,
  }) => {
    ambient.plant(/\/credits\/add/)
    await startSession()
    await page.goto(TOP_UP)
    const screen = credits(page)
    const requests = recordRequests(page, ADD)
    await expect(screen.amount).toBeVisible()
    const before = await balance(page)
    await screen.order(amount)
    // The web page is the response to an executed order.
    await expect(amount === 2004 ? screen.added(amount) : screen.open(amount)).toBeVisible()
    await requests.expectCount(1)
    await expectBalance(page, amount === 2004 ? before + amount : before, origins.bare)
  })

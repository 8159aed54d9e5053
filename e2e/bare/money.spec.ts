import type { Page } from '@playwright/test'
import { origins } from '../../scripts/lib/targets.mjs'
import { credits, expectBalance, readBalance } from '../support/credits'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { word } from '../support/words'

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

test('M01 the answer to a top-up is lost after the server did it: one charge, found in the ledger', async ({
  page,
  begin,
  ambient,
}) => {
  ambient.plant(/\/credits\/add/)
  const token = await begin()
  await page.goto(TOP_UP)
  const its = credits(page)
  await expect(its.amount).toBeVisible()
  const before = await balance(page)
  await its.order(2001)
  await expect(its.added(2001)).toBeVisible()
  await expectBalance(page, before + 2001, origins.bare)
  await its.close.click()
  await expect(its.meter(before + 2001)).toBeVisible()
  await expect.poll(() => orderKeys(token)).toHaveLength(1)
})

test('M01 a top-up that never arrived is tried again with the same key, and charged once', async ({
  page,
  begin,
  ambient,
}) => {
  ambient.plant(/\/credits\/add/)
  const token = await begin()
  await page.goto(TOP_UP)
  const its = credits(page)
  await expect(its.amount).toBeVisible()
  const before = await balance(page)
  await its.order(2002)
  await expect(its.open(2002)).toBeVisible()
  await its.again.click()
  await expect(its.added(2002)).toBeVisible()
  await expect.poll(() => orderKeys(token)).toHaveLength(2)
  await expect.poll(async () => new Set(await orderKeys(token)).size).toBe(1)
  await expectBalance(page, before + 2002, origins.bare)
})

test('M02 after a reload, in a second tab and after Back, a second top-up warns of the pending one', async ({
  page,
  context,
  begin,
  ambient,
}) => {
  await begin()
  await page.goto('/settings/credits')
  const its = credits(page)
  await its.openTopUp.click()
  await expect(its.amount).toBeVisible()
  const before = await balance(page)
  // The request is on its way, and nobody will hear of it.
  await fault(page, ambient, ADD, 'hang')
  await its.order(1500)
  await expect(its.submit).toHaveAttribute('aria-disabled', 'true')

  const other = await context.newPage()
  await other.goto(TOP_UP)
  const there = credits(other)
  await expect(there.open(1500)).toBeVisible()
  await expect(there.amount).toHaveCount(0)

  await page.reload()
  await expect(its.open(1500)).toBeVisible()
  await page.goBack()
  await expect(its.dialog).toBeHidden()
  await page.goForward()
  await expect(its.open(1500)).toBeVisible()

  await there.check.click()
  await expect(other.getByText(word('credits.topUp.noTrace'))).toBeVisible()
  await there.again.click()
  await expect(there.added(1500)).toBeVisible()
  // The other tab hears of it: the order is no longer pending there.
  await expect(its.open(1500)).toBeHidden()
  await expect(its.amount).toBeVisible()
  await expectBalance(page, before + 1500, origins.bare)
  await page.keyboard.press('Escape')
  await expect(its.meter(before + 1500)).toBeVisible()
})

for (const [amount, reason] of [
  [2400, 'Bad Request'],
  [2402, 'Payment Required'],
  [2403, 'Forbidden'],
  [2422, 'Unprocessable Entity'],
] as const)
  test(`M03 ${amount - 2000} on a top-up: the reason, the amount kept, never a success`, async ({
    page,
    begin,
    ambient,
  }) => {
    ambient.plant(/\/credits\/add/)
    await begin()
    await page.goto(TOP_UP)
    const its = credits(page)
    const requests = recordRequests(page, ADD)
    await expect(its.amount).toBeVisible()
    const before = await balance(page)
    await its.order(amount)
    const alert = its.dialog.getByRole('alert')
    await expect(alert).toContainText(word('credits.topUp.refused'))
    await expect(alert).toContainText(reason)
    await expect(its.amount).toHaveValue(String(amount))
    await expect(its.added(amount)).toHaveCount(0)
    await requests.expectCount(1)
    await expectBalance(page, before, origins.bare)
  })

for (const amount of [2408, 2409, 2500, 2503, 2004])
  test(`M03 ${amount === 2004 ? 'a web page' : amount - 2000} on a top-up: not sent again by itself, and what the ledger says counts`, async ({
    page,
    begin,
    ambient,
  }) => {
    ambient.plant(/\/credits\/add/)
    await begin()
    await page.goto(TOP_UP)
    const its = credits(page)
    const requests = recordRequests(page, ADD)
    await expect(its.amount).toBeVisible()
    const before = await balance(page)
    await its.order(amount)
    // The web page came after the server had done it.
    await expect(amount === 2004 ? its.added(amount) : its.open(amount)).toBeVisible()
    await requests.expectCount(1)
    await expectBalance(page, amount === 2004 ? before + amount : before, origins.bare)
  })

test('a double click on a slow server charges once', async ({ page, begin }) => {
  const token = await begin()
  await page.goto(TOP_UP)
  const its = credits(page)
  await expect(its.amount).toBeVisible()
  const before = await balance(page)
  await its.amount.fill('2006')
  await its.submit.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press++) button.click()
  })
  await expect(its.added(2006)).toBeVisible()
  await expect.poll(() => orderKeys(token)).toHaveLength(1)
  await expectBalance(page, before + 2006, origins.bare)
})

test('credits that are refused or cannot be had leave the console standing', async ({ page, begin, ambient }) => {
  ambient.plant(/\/(credits|subscriptions)\//)
  await begin('booksdown')
  await page.goto('/call-records')
  await expect(page.getByRole('button', { name: word('credits.unavailable') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: word('callRecords.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/call-records$/)
})

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

/** The idempotency keys of the orders so far. */
const keysOf = (orders: ReturnType<typeof recordRequests>) =>
  orders.all().map((request) => request.headers()['idempotency-key'])

test('a top-up with a lost response: one charge, found in the ledger', async ({ page, startSession, ambient }) => {
  await startSession()
  await page.goto(TOP_UP)
  const screen = credits(page)
  const orders = recordRequests(page, ADD)
  await expect(screen.amount).toBeVisible()
  const before = await balance(page)
  await fault(page, ambient, ADD, 'refused', { times: 1, isCarriedOut: true })
  await screen.order(2001)
  await expect(screen.added(2001)).toBeVisible()
  await expectBalance(page, before + 2001, origins.bare)
  await screen.close.click()
  await expect(screen.meter(before + 2001)).toBeVisible()
  await orders.expectCount(1)
})

test('a top-up that did not reach the server is retried with the same key, and charged once', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  await page.goto(TOP_UP)
  const screen = credits(page)
  const orders = recordRequests(page, ADD)
  await expect(screen.amount).toBeVisible()
  const before = await balance(page)
  await fault(page, ambient, ADD, 'cut', { times: 1 })
  await screen.order(2002)
  await expect(screen.open(2002)).toBeVisible()
  await screen.again.click()
  await expect(screen.added(2002)).toBeVisible()
  await orders.expectCount(2)
  const [key] = keysOf(orders)
  expect(key).toEqual(expect.any(String))
  expect(keysOf(orders)).toEqual([key, key])
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
  [9402, 'Payment Required'],
  [9422, 'Unprocessable Entity'],
] as const)
  test(`${amount - 9000} on a top-up: shows the error, keeps the amount and is not a success`, async ({
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

for (const kind of ['409', '503', '200-html'] as const)
  test(`${kind} on a top-up: no automatic retry, and the ledger decides`, async ({ page, startSession, ambient }) => {
    await startSession()
    await page.goto(TOP_UP)
    const screen = credits(page)
    const orders = recordRequests(page, ADD)
    await expect(screen.amount).toBeVisible()
    const before = await balance(page)
    const isCarriedOut = kind === '200-html'
    await fault(page, ambient, ADD, kind, { isCarriedOut })
    await screen.order(2004)
    await expect(isCarriedOut ? screen.added(2004) : screen.open(2004)).toBeVisible()
    await orders.expectCount(1)
    await expectBalance(page, isCarriedOut ? before + 2004 : before, origins.bare)
  })
